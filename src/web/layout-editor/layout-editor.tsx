/** The editor of one layout (specification §2 "Layout editor", §4 "Layouts"). */
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Layout } from '#contract/subscriber/layout.ts'
import { Grid } from '#ui/layout/grid.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { NEW_LAYOUT_PATH } from '#pages/paths/account-paths.ts'
import { afterDialogClosed } from '../history/after-dialog-closed.ts'
import { copyPageAddress, layoutPath } from '#pages/paths/layout-paths.ts'
import { notifyFailure } from '../notices/layout-notices.ts'
import { AddRow } from './canvas/add-row.tsx'
import { copyState } from './copy-in-history.ts'
import type { BlockModelCache } from './state/block-model-cache.ts'
import { BlockCards } from './canvas/block-cards.tsx'
import { createBlockHosts } from './state/block-hosts.ts'
import type { DraftAutosave } from './state/draft-autosave.ts'
import { DraftOffer } from './draft-offer.tsx'
import {
  EditorContext,
  useEditor,
  useEditorState,
  useEditorValue,
  type EditorDeps,
} from './state/editor-context.ts'
import { createDialogQueue, type DialogQueue } from './state/dialog-queue.ts'
import type { EditorDialog } from './state/editor-dialog.ts'
import { EditorDialogs } from './dialogs/editor-dialogs.tsx'
import { EditorHeader } from './editor-header.tsx'
import { EditorRow } from './canvas/editor-row.tsx'
import type { EditorStore } from './state/editor-store.ts'
import { createDragPreview, watchDrags } from './edits/drag-and-drop.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { focusedHandleSelectors, applyMove } from './edits/move-blocks.ts'
import type { ToolAction } from './canvas/tool-menu.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useExportAction } from './use-export-action.ts'
import { useDraftAutosave } from './state/use-draft-autosave.ts'
import { useSaveLayout } from './state/use-save-layout.ts'
import { useNavigate } from '../router/router-context.ts'

interface LayoutEditorProps {
  readonly store: EditorStore
  readonly models: BlockModelCache
  readonly autosave: DraftAutosave
  /** The stored layout; `null` = new. */
  readonly stored: Layout | null
  /** There is no room for a new layout. */
  readonly isFull: boolean
}

export function LayoutEditor({ store, models, autosave, stored, isFull }: LayoutEditorProps) {
  const texts = useLayoutTexts()
  const { editor: words } = texts
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<EditorDialog | null>(
    isFull ? { kind: 'layoutLimit', isDeadEnd: true } : null,
  )
  const [dialogs] = useState(() => createDialogQueue(setDialog, dialog))
  const titleField = useRef<HTMLInputElement>(null)
  const parts = useMemo(
    (): EditorDeps => ({
      store,
      models,
      hostFor: createBlockHosts(),
      dragPreview: createDragPreview(),
      openDialog: dialogs.open,
    }),
    [store, models, dialogs],
  )
  useDraftAutosave(store, autosave)

  const { isLeaving, leaveTo, onSaved, onKeptBeside: onConflict } = useLeaving(store, autosave, dialogs)
  const { save, isBusy, wasAttempted } = useSaveLayout({
    store,
    dialogs,
    base: stored,
    titleField,
    onSaved,
    onConflict,
  })

  useEditorKeys({
    undo: () =>
      store.undo({ done: words.undone, none: words.nothingToUndo, fallbackFocus: focusedHandleSelectors() }),
    redo: () =>
      store.redo({ done: words.redone, none: words.nothingToRedo, fallbackFocus: focusedHandleSelectors() }),
    save,
  })
  const { dragPreview } = parts
  useEffect(() => {
    document.body.append(dragPreview)
    return () => dragPreview.remove()
  }, [dragPreview])
  useEffect(
    () => watchDrags(store.draft, (key, edit) => applyMove(store, key, edit, words.moves)),
    [store, words],
  )

  // Copies the displayed draft, saved or not, which itself stays stored as a draft; a draft that is stored
  // nowhere yet is stored first.
  const copy = () => {
    if (store.draft().id === null) notifyFailure(words.copySaveFirst)
    else if (!stored || store.isDirty() || store.draft().id !== stored.ID)
      navigate(NEW_LAYOUT_PATH, { state: copyState(store.draft()) })
    else navigate(copyPageAddress(layoutPath(stored.path)))
  }
  const exportAction = useExportAction(store)
  const moreActions = (): readonly ToolAction[] => [
    { text: words.settings, icon: 'compose', act: () => parts.openDialog({ kind: 'layoutSettings' }) },
    { text: words.copy, icon: 'copy', act: copy },
    // Also a layout that was new when the editor opened, and has been stored since.
    ...(store.draft().id !== null
      ? [
          {
            text: words.remove,
            icon: 'trash',
            act: () => parts.openDialog({ kind: 'removeLayout' }),
            isDangerous: true,
          } as const,
        ]
      : []),
    ...exportAction,
  ]
  const removed = () => {
    autosave.onLayoutDeleted()
    leaveTo('/')
  }
  return (
    <EditorContext value={parts}>
      <EditorHeader
        titleField={titleField}
        wasSaveAttempted={wasAttempted}
        isSaving={isBusy}
        save={save}
        more={moreActions}
      />
      <DraftOffer autosave={autosave} onAnswered={() => titleField.current?.focus()} />
      <Canvas />
      <EditorDialogs dialog={dialog} removed={removed} />
      <LeaveWarning mayLeave={isLeaving} />
      <FocusAndAnnouncements />
    </EditorContext>
  )
}

/** Ways out of the editor that need no confirmation. */
function useLeaving(
  store: EditorStore,
  autosave: DraftAutosave,
  { open: openDialog, runWhenClosed }: DialogQueue,
) {
  const navigate = useNavigate()
  const hasConflict = useRef(false)
  const isLeaving = useCallback(() => hasConflict.current, [])
  const leaveTo = useCallback(
    (path: string, replace = false) => {
      hasConflict.current = true
      afterDialogClosed(() => navigate(path, { replace }))
    },
    [navigate],
  )
  const leaveSaved = useCallback(
    (layout: Layout, replace: boolean) =>
      runWhenClosed(() => {
        // A dialog that was open during the save may have changed something.
        if (!store.isDirty()) leaveTo(layoutPath(layout.path), replace)
      }),
    [leaveTo, store, runWhenClosed],
  )
  const onSaved = useCallback(
    (layout: Layout, isAll: boolean) => {
      autosave.onLayoutSaved(layout)
      if (isAll) leaveSaved(layout, false)
    },
    [autosave, leaveSaved],
  )
  // The address of the editor leads to the other version: it does not stay in the history.
  const onKeptBeside = useCallback(
    (mine: Layout, theirs: Layout) =>
      runWhenClosed(() => {
        openDialog({ kind: 'conflict', mine, theirs })
        // Leaving waits for the end of the dialog.
        leaveSaved(mine, true)
      }),
    [openDialog, leaveSaved, runWhenClosed],
  )
  return { isLeaving, leaveTo, onSaved, onKeptBeside }
}

/**
 * Rows and blocks. Rendered after the header, in pieces that yield: a layout of twenty blocks takes longer
 * than a reader should wait for the field of the title.
 */
function Canvas() {
  const [isShown, setShown] = useState(false)
  useEffect(() => startTransition(() => setShown(true)), [])
  if (!isShown) return null
  return (
    <>
      <Rows />
      <BlockCards />
    </>
  )
}

function Rows() {
  const rows = useEditorValue(({ history }) => history.present.rows)
  return (
    <>
      <Grid>
        {rows.map((row, index) => (
          <EditorRow
            key={row.key}
            row={row}
            index={index}
            count={rows.length}
            previousRow={rows[index - 1]?.key ?? null}
          />
        ))}
      </Grid>
      <AddRow last={rows.at(-1)?.key ?? null} />
    </>
  )
}

/** After each edit moves the focus, and announces the result. */
function FocusAndAnnouncements() {
  const { store } = useEditor()
  const state = useEditorState()
  const { announcement } = state
  useLayoutEffect(() => {
    const focused = document.activeElement
    for (const selector of store.takeFocus(focused === document.body)) {
      const element = document.querySelector<HTMLElement>(selector)
      if (!element) continue
      if (element !== focused) return element.focus()
      break
    }
    // A moved block may have kept the focus, and is then brought into view as a focused one is.
    if (focused?.closest('[data-key]')) focused.scrollIntoView({ block: 'nearest' })
  }, [store, state])
  return (
    <div role="status">
      <VisuallyHidden>
        <span key={announcement.turn}>{announcement.text}</span>
      </VisuallyHidden>
    </div>
  )
}
