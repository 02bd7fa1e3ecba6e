/** The editor of one layout (specification §2 "Layout editor", §4 "Layouts"). */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Layout } from '#contract/subscriber/layout.ts'
import { Grid } from '#ui/grid.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { NEW_LAYOUT_PATH } from '../account-paths.ts'
import { afterDialog } from '../history/after-dialog.ts'
import { copyAddress, layoutPath } from '../layout-paths.ts'
import { sayNotDone } from '../layouts/say-what-happened.ts'
import { AddRow } from './add-row.tsx'
import { carried } from './carried-copy.ts'
import type { BlockModels } from './block-models.ts'
import { BlockContents } from './block-contents.tsx'
import { blockPlaces } from './block-places.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { DraftOffer } from './draft-offer.tsx'
import { EditorContext, useEditor, useEditorState, type EditorParts } from './editor-context.ts'
import { dialogTurns, type DialogTurns } from './dialog-turns.ts'
import type { EditorDialog } from './editor-dialog.ts'
import { EditorDialogs } from './editor-dialogs.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorRow } from './editor-row.tsx'
import type { EditorStore } from './editor-store.ts'
import { watchDrags } from './dragging.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { aroundFocus, moveBy } from './moving.ts'
import type { ToolAction } from './tool-menu.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useExportAction } from './use-export-action.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useSaving } from './use-saving.ts'

interface LayoutEditorProps {
  readonly store: EditorStore
  readonly models: BlockModels
  readonly keeper: DraftKeeper
  /** As it is stored; `null` = it is new. */
  readonly stored: Layout | null
  /** There is no room for a new layout. */
  readonly isFull: boolean
}

export function LayoutEditor({ store, models, keeper, stored, isFull }: LayoutEditorProps) {
  const texts = useLayoutTexts()
  const { editor: words } = texts
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<EditorDialog | null>(
    isFull ? { kind: 'layoutLimit', isDeadEnd: true } : null,
  )
  const [turns] = useState(() => dialogTurns(setDialog, dialog))
  const titleField = useRef<HTMLInputElement>(null)
  const parts = useMemo(
    (): EditorParts => ({ store, models, placeOf: blockPlaces(), ask: turns.ask }),
    [store, models, turns],
  )
  useKeptDraft(store, keeper)

  const { isLeaving, leaveTo, onSaved, onKeptBeside } = useLeaving(store, keeper, turns)
  const { save, isBusy, isTried } = useSaving({
    store,
    turns,
    base: stored,
    titleField,
    onSaved,
    onKeptBeside,
  })

  useEditorKeys({
    undo: () => store.undo({ done: words.undone, none: words.nothingToUndo, rescue: aroundFocus() }),
    redo: () => store.redo({ done: words.redone, none: words.nothingToRedo, rescue: aroundFocus() }),
    save,
  })
  useEffect(
    () => watchDrags(store.draft, (key, edit) => moveBy(store, key, edit, words.moves)),
    [store, words],
  )

  // What is shown is copied, saved or not, also where that is kept beside what was opened here; one that is
  // nowhere yet would have to make room for its own copy.
  const copy = () => {
    if (store.draft().id === null) sayNotDone(words.copySaveFirst)
    else if (!stored || store.isDirty() || store.draft().id !== stored.ID)
      void navigate(NEW_LAYOUT_PATH, { state: carried(store.draft()) })
    else void navigate(copyAddress(layoutPath(stored.path)))
  }
  const exportAction = useExportAction(store)
  const more = (): readonly ToolAction[] => [
    { text: words.settings, icon: 'compose', act: () => parts.ask({ kind: 'layoutSettings' }) },
    { text: words.copy, icon: 'copy', act: copy },
    // Also one that was new when the editor opened, and was stored without being left.
    ...(store.draft().id !== null
      ? [
          {
            text: words.remove,
            icon: 'trash',
            act: () => parts.ask({ kind: 'removeLayout' }),
            isDangerous: true,
          } as const,
        ]
      : []),
    ...exportAction,
  ]
  const removed = () => {
    keeper.removed()
    leaveTo('/')
  }
  return (
    <EditorContext value={parts}>
      <EditorHeader titleField={titleField} isSaveTried={isTried} isSaving={isBusy} save={save} more={more} />
      <DraftOffer keeper={keeper} onAnswered={() => titleField.current?.focus()} />
      <Rows />
      <BlockContents />
      <EditorDialogs dialog={dialog} removed={removed} />
      <LeaveWarning mayLeave={isLeaving} />
      <FocusAndVoice />
    </EditorContext>
  )
}

/** The ways out of the editor that nobody is asked about. */
function useLeaving(store: EditorStore, keeper: DraftKeeper, { ask, whenClosed }: DialogTurns) {
  const navigate = useNavigate()
  const has = useRef(false)
  const isLeaving = useCallback(() => has.current, [])
  const leaveTo = useCallback(
    (path: string, replace = false) => {
      has.current = true
      afterDialog(() => void navigate(path, { replace }))
    },
    [navigate],
  )
  const leaveSaved = useCallback(
    (layout: Layout, replace: boolean) =>
      whenClosed(() => {
        // A dialog that was open during the save may have changed something.
        if (!store.isDirty()) leaveTo(layoutPath(layout.path), replace)
      }),
    [leaveTo, store, whenClosed],
  )
  const onSaved = useCallback(
    (layout: Layout, isAll: boolean) => {
      keeper.saved(layout)
      if (isAll) leaveSaved(layout, false)
    },
    [keeper, leaveSaved],
  )
  // The address of the editor leads to the other version: it does not stay in the history.
  const onKeptBeside = useCallback(
    (mine: Layout, theirs: Layout) =>
      whenClosed(() => {
        ask({ kind: 'conflict', mine, theirs })
        // Leaving waits for the end of the dialog.
        leaveSaved(mine, true)
      }),
    [ask, leaveSaved, whenClosed],
  )
  return { isLeaving, leaveTo, onSaved, onKeptBeside }
}

function Rows() {
  const {
    history: {
      present: { rows },
    },
    opened,
  } = useEditorState()
  return (
    <>
      <Grid>
        {rows.map((row, at) => (
          <EditorRow
            key={row.key}
            row={row}
            index={at}
            count={rows.length}
            above={rows[at - 1]?.key ?? null}
            opened={row.columns.some((column) => column.some(({ key }) => key === opened)) ? opened : null}
          />
        ))}
      </Grid>
      <AddRow last={rows.at(-1)?.key ?? null} />
    </>
  )
}

/** After each edit the focus goes where it belongs, and what has happened is said. */
function FocusAndVoice() {
  const { store } = useEditor()
  const state = useEditorState()
  const { said } = state
  useLayoutEffect(() => {
    for (const selector of store.takeFocus(document.activeElement === document.body)) {
      const found = document.querySelector<HTMLElement>(selector)
      if (found) return found.focus()
    }
  }, [store, state])
  return (
    <div role="status">
      <VisuallyHidden>
        <span key={said.turn}>{said.text}</span>
      </VisuallyHidden>
    </div>
  )
}
