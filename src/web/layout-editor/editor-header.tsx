/** Header of the editor: title, save state, and actions on the layout as a whole. */
import type { RefObject } from 'react'
import { nextRedo, nextUndo } from '#core/layout/history.ts'
import { isDirty } from '#core/layout/draft.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useEditor, useEditorValue } from './state/editor-context.ts'
import { TitleField } from './title-field.tsx'
import { ToolMenu, type ToolAction } from './canvas/tool-menu.tsx'
import styles from './editor-header.module.css'

interface EditorHeaderProps {
  readonly titleField: RefObject<HTMLInputElement | null>
  readonly wasSaveAttempted: boolean
  readonly isSaving: boolean
  readonly save: () => void
  /** Entries of the layout's menu. */
  readonly more: () => readonly ToolAction[]
}

export function EditorHeader({
  titleField,
  wasSaveAttempted,
  isSaving,
  save,
  more: moreActions,
}: EditorHeaderProps) {
  const { store } = useEditor()
  const { editor: words } = useLayoutTexts()
  const savedTitle = useEditorValue(({ saved }) => saved.title)
  const isNew = useEditorValue(({ history }) => history.present.id === null)
  const isUnsaved = useEditorValue(({ history, saved }) => isDirty(history.present, saved))
  const hasUndo = useEditorValue(({ history }) => nextUndo(history) !== null)
  const hasRedo = useEditorValue(({ history }) => nextRedo(history) !== null)
  const state = isNew && !isUnsaved ? words.notSavedYet : isUnsaved ? words.unsaved : words.saved
  const undoWords = { done: words.undone, none: words.nothingToUndo }
  const redoWords = { done: words.redone, none: words.nothingToRedo }
  return (
    <header className={styles.header}>
      <h1 tabIndex={-1} className={styles.name}>
        {isNew ? words.newHeading : words.heading(savedTitle)}
      </h1>
      <TitleField field={titleField} wasSaveAttempted={wasSaveAttempted} />
      <div role="group" aria-label={words.tools} className={styles.tools}>
        <p className={styles.state} data-unsaved={isUnsaved || undefined}>
          {state}
        </p>
        <Button
          size="small"
          variant="tertiary"
          icon="undo"
          iconOnly
          aria-disabled={!hasUndo}
          onClick={() => store.undo(undoWords)}
        >
          {words.undo}
        </Button>
        <Button
          size="small"
          variant="tertiary"
          icon="redo"
          iconOnly
          aria-disabled={!hasRedo}
          onClick={() => store.redo(redoWords)}
        >
          {words.redo}
        </Button>
        <ToolMenu label={words.moreOf} icon="more" actions={moreActions}>
          {words.more}
        </ToolMenu>
        <Button variant="primary" icon="check" busy={isSaving} onClick={save}>
          {words.save}
        </Button>
      </div>
    </header>
  )
}
