/** A column of a row: its blocks, and the button that adds one. */
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { canAddBlock, type DraftBlock } from '#core/layout/draft.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { dropAtEnd } from '../edits/drag-and-drop.ts'
import { placeHosts } from '../state/block-hosts.ts'
import { useEditor } from '../state/editor-context.ts'
import { endOfColumn } from '../edits/insert-blocks.ts'
import styles from './editor-row.module.css'

interface EditorColumnProps {
  readonly row: string
  /** Number of the row, from 1. */
  readonly rowNumber: number
  readonly column: number
  readonly columns: number
  readonly blocks: readonly DraftBlock<Block>[]
}

export const EditorColumn = memo(function EditorColumn({
  row,
  rowNumber,
  column,
  columns,
  blocks,
}: EditorColumnProps) {
  const { store, openDialog, hostFor } = useEditor()
  const { column: words } = useLayoutTexts().editor
  const columnRef = useRef<HTMLDivElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (addRef.current)
      placeHosts(
        blocks.map(({ key }) => hostFor(key)),
        addRef.current,
      )
  }, [blocks, hostFor])
  useEffect(() => {
    if (columnRef.current) return dropAtEnd(columnRef.current, row, column)
  }, [row, column])
  const add = () =>
    openDialog(
      canAddBlock(store.draft())
        ? { kind: 'addBlock', place: endOfColumn(store, row, column) }
        : { kind: 'blockLimit' },
    )
  return (
    <div
      ref={columnRef}
      role="group"
      aria-label={words.name(String(column + 1), String(columns))}
      className={styles.column}
      data-column={column}
    >
      {/* The cards of the blocks stand before the button (block-cards.tsx). */}
      <Button ref={addRef} size="small" icon="plus" className={styles.add} data-part="add" onClick={add}>
        <span aria-hidden="true">{words.add}</span>
        <VisuallyHidden>{words.addTo(String(rowNumber), String(column + 1))}</VisuallyHidden>
      </Button>
    </div>
  )
})
