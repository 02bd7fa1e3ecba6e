/** The open dialog of the editor, and the handling of its result. */
import { lostBlocks } from '#core/layout/row-edits.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { layoutPath } from '#pages/paths/layout-paths.ts'
import { HistoryDialog, LayoutLimitDialog } from '../../dialogs/layout-dialogs.tsx'
import { emptyBlock } from '../../layouts/read-layout-source.ts'
import { AddBlockDialog } from './add-block-dialog.tsx'
import { useEditor } from '../state/editor-context.ts'
import type { EditorDialog } from '../state/editor-dialog.ts'
import { LazyEmbedDialog } from './lazy-embed-dialog.tsx'
import { insertBlock, insertRow } from '../edits/insert-blocks.ts'
import { blockName } from '../edits/block-types.ts'
import { handleSelector } from '../edits/move-blocks.ts'
import { RemoveLayoutDialog } from './remove-layout-dialog.tsx'
import { RowLayoutChoice } from '../canvas/row-layout-choice.tsx'
import { LazyBlockSettings } from './lazy-block-settings.tsx'
import { LazyLayoutSettings } from './lazy-layout-settings.tsx'
import styles from './editor-dialogs.module.css'

/** Called once the layout is deleted. */
export type OnRemoved = () => void

export function EditorDialogs({ dialog, removed }: { dialog: EditorDialog | null; removed: OnRemoved }) {
  const { store, openDialog } = useEditor()
  const texts = useLayoutTexts()
  const close = () => openDialog(null)
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'addBlock':
      return (
        <AddBlockDialog
          onClose={close}
          onChoose={(type) => openDialog({ kind: 'newBlock', place: dialog.place, type })}
        />
      )
    case 'newBlock': {
      const { type, place } = dialog
      return (
        <LazyBlockSettings
          type={type}
          isNew
          block={emptyBlock(type)}
          onCancel={close}
          onDone={(block) => {
            close()
            insertBlock(store, place, block, texts)
          }}
        />
      )
    }
    case 'editBlock': {
      const { key, type, block: before } = dialog
      return (
        <LazyBlockSettings
          type={type}
          isNew={false}
          block={before}
          onCancel={close}
          onDone={(block) => {
            close()
            store.edit(
              { kind: 'replaceBlock', key, block },
              { announce: texts.editor.block.changed(blockName(block, texts)), focus: [handleSelector(key)] },
            )
          }}
        />
      )
    }
    case 'newRow':
      return (
        <HistoryDialog heading={texts.editor.rows.addHeading} onClose={close}>
          <RowLayoutChoice
            onChoose={(layout) => {
              close()
              insertRow(store, dialog.after, layout, texts)
            }}
          />
        </HistoryDialog>
      )
    case 'rowLayout':
      return <RowLayoutDialog row={dialog.row} />
    case 'lostBlocks':
      return <LostBlocksDialog row={dialog.row} layout={dialog.layout} />
    case 'layoutSettings':
      return <LazyLayoutSettings onClose={close} />
    case 'removeLayout':
      return <RemoveLayoutDialog onClose={close} onRemoved={removed} />
    case 'embedBlock':
      return <LazyEmbedDialog block={dialog.block} onClose={close} />
    case 'blockLimit':
      return <BlockLimitDialog onClose={close} />
    case 'layoutLimit':
      return <LayoutLimitDialog onClose={close} isDeadEnd={dialog.isDeadEnd} />
    case 'conflict':
      return <ConflictDialog dialog={dialog} onClose={close} />
  }
}

function RowLayoutDialog({ row: key }: { row: string }) {
  const { store, openDialog } = useEditor()
  const { rows: words } = useLayoutTexts().editor
  const rowIndex = store.draft().rows.findIndex((row) => row.key === key)
  const row = store.draft().rows[rowIndex]
  const change = useChangedLayout()
  if (!row) return null
  const choose = (layout: RowLayout) => {
    if (lostBlocks(row, layout).length > 0) return openDialog({ kind: 'lostBlocks', row: key, layout })
    openDialog(null)
    change(key, layout, 'move')
  }
  return (
    <HistoryDialog heading={words.changeHeading(String(rowIndex + 1))} onClose={() => openDialog(null)}>
      <RowLayoutChoice current={row.layout} onChoose={choose} />
    </HistoryDialog>
  )
}

/** Decision 22: cutting columns offers to move their blocks to the last that remains. */
function LostBlocksDialog({ row: key, layout }: { row: string; layout: RowLayout }) {
  const { store, openDialog } = useEditor()
  const texts = useLayoutTexts()
  const { lost: words, cancel } = texts.editor
  const row = store.draft().rows.find((row) => row.key === key)
  const change = useChangedLayout()
  if (!row) return null
  const answer = (overflow: 'move' | 'drop') => () => {
    openDialog(null)
    change(key, layout, overflow)
  }
  return (
    <HistoryDialog heading={words.heading} onClose={() => openDialog(null)}>
      <p>{words.text}</p>
      <ul className={styles.list}>
        {lostBlocks(row, layout).map((item) => (
          <li key={item.key}>{blockName(item.block, texts)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="primary" onClick={answer('move')}>
          {words.move}
        </Button>
        <Button icon="trash" onClick={answer('drop')}>
          {words.drop}
        </Button>
        <Button variant="tertiary" onClick={() => openDialog(null)}>
          {cancel}
        </Button>
      </div>
    </HistoryDialog>
  )
}

function useChangedLayout() {
  const { store } = useEditor()
  const { rows: words } = useLayoutTexts().editor
  return (row: string, layout: RowLayout, overflow: 'move' | 'drop') => {
    const number = String(store.draft().rows.findIndex(({ key }) => key === row) + 1)
    store.edit(
      { kind: 'changeRowLayout', row, layout, overflow },
      { announce: words.changed(number, words.layouts[layout]), focus: [handleSelector(row)] },
    )
  }
}

function BlockLimitDialog({ onClose }: { onClose: () => void }) {
  const { blockLimit: words, gotIt } = useLayoutTexts().editor
  return (
    <HistoryDialog heading={words.heading} onClose={onClose}>
      <p>{words.text(String(MAX_BLOCKS_PER_LAYOUT))}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          {gotIt}
        </Button>
      </div>
    </HistoryDialog>
  )
}

/** Decision 47: both versions are stored already; the reader compares them and may delete one. */
function ConflictDialog({
  dialog: { mine, theirs },
  onClose,
}: {
  dialog: Extract<EditorDialog, { kind: 'conflict' }>
  onClose: () => void
}) {
  const { conflict: words } = useLayoutTexts().editor
  const locale = useLocale()
  const address = (path: string) => localizedPath(layoutPath(path), locale)
  return (
    <HistoryDialog heading={words.heading} onClose={onClose}>
      <p>{words.text}</p>
      <p>{words.choose}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.links}>
        <li>
          <a href={address(mine.path)}>{words.mine(mine.title)}</a>
        </li>
        <li>
          <a href={address(theirs.path)}>{words.theirs(theirs.title)}</a>
        </li>
      </ul>
    </HistoryDialog>
  )
}
