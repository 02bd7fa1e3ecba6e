/** A block in the editor: its content and its tools. */
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { canAddBlock, type DraftBlock } from '#core/layout/draft.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { attachContainer } from '../state/block-portals.ts'
import { dragAndDrop } from '../edits/drag-and-drop.ts'
import { useEditor } from '../state/editor-context.ts'
import { duplicateBlock } from '../edits/insert-blocks.ts'
import { editableType, typeName } from '../edits/block-types.ts'
import { MoveHandle } from './move-handle.tsx'
import { removeBlock } from '../edits/remove-blocks.ts'
import { ToolMenu, type ToolAction } from './tool-menu.tsx'
import { useBlockName } from './use-block-name.ts'
import { useAdminActions } from './use-admin-actions.ts'
import styles from './editor-block.module.css'

interface EditorBlockProps {
  readonly item: DraftBlock<Block>
  readonly row: string
  readonly column: number
  /** It has just been inserted. */
  readonly isInserted: boolean
}

/** Rendered again only when the block or its column changes. */
export const EditorBlock = memo(function EditorBlock({
  item: { key, block },
  row,
  column,
  isInserted,
}: EditorBlockProps) {
  const { store, openDialog, containerFor } = useEditor()
  const texts = useLayoutTexts()
  const { block: words } = texts.editor
  const name = useBlockName(block)
  const type = editableType(block.type)
  const adminActions = useAdminActions(block)
  const card = useRef<HTMLElement>(null)
  const toolsRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (card.current) attachContainer(containerFor(key), card.current)
  }, [containerFor, key])
  useEffect(() => {
    if (card.current && toolsRef.current)
      return dragAndDrop({ element: card.current, handle: toolsRef.current }, { kind: 'block', key })
  }, [key])

  const needsRoom = (action: () => void) => () =>
    canAddBlock(store.draft()) ? action() : openDialog({ kind: 'blockLimit' })
  const otherActions = (): readonly ToolAction[] => [
    { text: words.duplicate, icon: 'copy', act: needsRoom(() => duplicateBlock(store, key, texts)) },
    {
      text: words.addBelow,
      icon: 'plus',
      act: needsRoom(() => openDialog({ kind: 'addBlock', place: { row, column, after: key } })),
    },
    ...adminActions,
  ]
  return (
    <article
      ref={card}
      className={styles.card}
      data-key={key}
      data-opened={isInserted || undefined}
      aria-label={name}
    >
      <div ref={toolsRef} className={styles.tools} data-part="tools">
        <MoveHandle itemKey={key} label={words.move(name)}>
          {typeName(block.type, texts)}
        </MoveHandle>
        <span className={styles.buttons}>
          {type !== null && (
            <Button
              size="small"
              variant="tertiary"
              icon="compose"
              iconOnly
              data-part="edit"
              onClick={() => openDialog({ kind: 'editBlock', key, type, block })}
            >
              {words.edit(name)}
            </Button>
          )}
          <Button
            size="small"
            variant="tertiary"
            icon="trash"
            iconOnly
            onClick={() => removeBlock(store, key, texts)}
          >
            {words.remove(name)}
          </Button>
          <ToolMenu label={words.more(name)} icon="more" actions={otherActions} />
        </span>
      </div>
    </article>
  )
})
