/** A column of a row: its blocks, and the button that adds one. */
import { memo, useEffect, useRef } from 'react'
import { canAddBlock, type DraftBlock } from '#core/layout/draft.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { dropAtEnd } from './dragging.ts'
import { EditorBlock } from './editor-block.tsx'
import { useEditor } from './editor-context.ts'
import { endOf } from './inserting.ts'
import styles from './editor-row.module.css'

interface EditorColumnProps {
  readonly row: string
  /** Of the row, from 1. */
  readonly rowNumber: number
  readonly column: number
  readonly columns: number
  readonly blocks: readonly DraftBlock<Block>[]
  readonly opened: string | null
}

export const EditorColumn = memo(function EditorColumn({
  row,
  rowNumber,
  column,
  columns,
  blocks,
  opened,
}: EditorColumnProps) {
  const { store, ask } = useEditor()
  const { column: words } = useLayoutTexts().editor
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) return dropAtEnd(place.current, row, column)
  }, [row, column])
  const add = () =>
    ask(
      canAddBlock(store.draft())
        ? { kind: 'addBlock', place: endOf(store, row, column) }
        : { kind: 'blockLimit' },
    )
  return (
    <div
      ref={place}
      role="group"
      aria-label={words.name(String(column + 1), String(columns))}
      className={styles.column}
      data-column={column}
    >
      {blocks.map((item) => (
        <EditorBlock key={item.key} item={item} row={row} column={column} isOpened={item.key === opened} />
      ))}
      <Button size="small" icon="plus" className={styles.add} data-part="add" onClick={add}>
        <span aria-hidden="true">{words.add}</span>
        <VisuallyHidden>{words.addTo(String(rowNumber), String(column + 1))}</VisuallyHidden>
      </Button>
    </div>
  )
})
