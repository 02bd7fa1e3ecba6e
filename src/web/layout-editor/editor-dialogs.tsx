/** The dialog that is open over the editor, if any, and what becomes of the answer. */
import { lostBlocks } from '#core/layout/row-edits.ts'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { layoutPath } from '../layout-paths.ts'
import { LayoutDialog, LayoutLimitDialog } from '../layouts/layout-dialogs.tsx'
import { emptyBlock } from '../layouts/stored-layout.ts'
import { AddBlockDialog } from './add-block-dialog.tsx'
import { useEditor } from './editor-context.ts'
import type { EditorDialog } from './editor-dialog.ts'
import { EmbedOfBlock } from './embed-of-block.tsx'
import { insertBlock, insertRow } from './inserting.ts'
import { blockName } from './known-types.ts'
import { handleOf } from './moving.ts'
import { RemoveLayoutDialog } from './remove-layout-dialog.tsx'
import { RowLayoutChoice } from './row-layout-choice.tsx'
import { SettingsOfBlock } from './settings-of-block.tsx'
import { SettingsOfLayout } from './settings-of-layout.tsx'
import styles from './editor-dialogs.module.css'

/** Called once the layout is deleted. */
export type Removed = () => void

export function EditorDialogs({ dialog, removed }: { dialog: EditorDialog | null; removed: Removed }) {
  const { store, ask } = useEditor()
  const texts = useLayoutTexts()
  const close = () => ask(null)
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'addBlock':
      return (
        <AddBlockDialog
          onClose={close}
          onChoose={(type) => ask({ kind: 'newBlock', place: dialog.place, type })}
        />
      )
    case 'newBlock': {
      const { type, place } = dialog
      return (
        <SettingsOfBlock
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
        <SettingsOfBlock
          type={type}
          isNew={false}
          block={before}
          onCancel={close}
          onDone={(block) => {
            close()
            store.edit(
              { kind: 'replaceBlock', key, block },
              { say: texts.editor.block.changed(blockName(block, texts)), focus: [handleOf(key)] },
            )
          }}
        />
      )
    }
    case 'newRow':
      return (
        <LayoutDialog heading={texts.editor.rows.addHeading} onClose={close}>
          <RowLayoutChoice
            onChoose={(layout) => {
              close()
              insertRow(store, dialog.after, layout, texts)
            }}
          />
        </LayoutDialog>
      )
    case 'rowLayout':
      return <RowLayoutDialog row={dialog.row} />
    case 'lostBlocks':
      return <LostBlocksDialog row={dialog.row} layout={dialog.layout} />
    case 'layoutSettings':
      return <SettingsOfLayout onClose={close} />
    case 'removeLayout':
      return <RemoveLayoutDialog onClose={close} onRemoved={removed} />
    case 'embedBlock':
      return <EmbedOfBlock block={dialog.block} onClose={close} />
    case 'blockLimit':
      return <BlockLimitDialog onClose={close} />
    case 'layoutLimit':
      return <LayoutLimitDialog onClose={close} isDeadEnd={dialog.isDeadEnd} />
    case 'conflict':
      return <ConflictDialog dialog={dialog} onClose={close} />
  }
}

function RowLayoutDialog({ row: key }: { row: string }) {
  const { store, ask } = useEditor()
  const { rows: words } = useLayoutTexts().editor
  const at = store.draft().rows.findIndex((each) => each.key === key)
  const row = store.draft().rows[at]
  const change = useChangedLayout()
  if (!row) return null
  const choose = (layout: RowLayout) => {
    if (lostBlocks(row, layout).length > 0) return ask({ kind: 'lostBlocks', row: key, layout })
    ask(null)
    change(key, layout, 'move')
  }
  return (
    <LayoutDialog heading={words.changeHeading(String(at + 1))} onClose={() => ask(null)}>
      <RowLayoutChoice current={row.layout} onChoose={choose} />
    </LayoutDialog>
  )
}

/** Decision 22: cutting columns offers to move their blocks to the last that remains. */
function LostBlocksDialog({ row: key, layout }: { row: string; layout: RowLayout }) {
  const { store, ask } = useEditor()
  const texts = useLayoutTexts()
  const { lost: words, cancel } = texts.editor
  const row = store.draft().rows.find((each) => each.key === key)
  const change = useChangedLayout()
  if (!row) return null
  const answer = (overflow: 'move' | 'drop') => () => {
    ask(null)
    change(key, layout, overflow)
  }
  return (
    <LayoutDialog heading={words.heading} onClose={() => ask(null)}>
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
        <Button variant="tertiary" onClick={() => ask(null)}>
          {cancel}
        </Button>
      </div>
    </LayoutDialog>
  )
}

function useChangedLayout() {
  const { store } = useEditor()
  const { rows: words } = useLayoutTexts().editor
  return (row: string, layout: RowLayout, overflow: 'move' | 'drop') => {
    const number = String(store.draft().rows.findIndex(({ key }) => key === row) + 1)
    store.edit(
      { kind: 'changeRowLayout', row, layout, overflow },
      { say: words.changed(number, words.layouts[layout]), focus: [handleOf(row)] },
    )
  }
}

function BlockLimitDialog({ onClose }: { onClose: () => void }) {
  const { blockLimit: words, gotIt } = useLayoutTexts().editor
  return (
    <LayoutDialog heading={words.heading} onClose={onClose}>
      <p>{words.text(String(MAX_BLOCKS_PER_LAYOUT))}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          {gotIt}
        </Button>
      </div>
    </LayoutDialog>
  )
}

/** Decision 47: both are kept already; the reader looks at both and deletes one, or neither. */
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
    <LayoutDialog heading={words.heading} onClose={onClose}>
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
    </LayoutDialog>
  )
}
