/** A row while the layout is edited. */
import { memo, useEffect, useRef } from 'react'
import type { DraftRow } from '#core/layout/draft.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout/grid.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { dragAndDrop } from '../edits/drag-and-drop.ts'
import { EditorColumn } from './editor-column.tsx'
import { useEditor } from '../state/editor-context.ts'
import { MoveHandle } from './move-handle.tsx'
import { removeRow } from '../edits/remove-blocks.ts'
import { ToolMenu, type ToolAction } from './tool-menu.tsx'
import styles from './editor-row.module.css'

interface EditorRowProps {
  readonly row: DraftRow<Block>
  readonly index: number
  readonly count: number
  /** The row above; `null` = it is the first. */
  readonly previousRow: string | null
}

export const EditorRow = memo(function EditorRow({
  row: { key, layout, columns },
  index,
  count,
  previousRow,
}: EditorRowProps) {
  const { store, openDialog, dragPreview } = useEditor()
  const texts = useLayoutTexts()
  const { rows: words } = texts.editor
  const number = String(index + 1)
  const name = words.name(number, String(count))
  const rowRef = useRef<HTMLElement>(null)
  const toolsRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rowRef.current && toolsRef.current)
      return dragAndDrop(
        { preview: dragPreview, element: rowRef.current, handle: toolsRef.current },
        { kind: 'row', key },
      )
  }, [key, dragPreview])

  const otherActions = (): readonly ToolAction[] => [
    { text: words.above, icon: 'arrow-up', act: () => openDialog({ kind: 'newRow', after: previousRow }) },
    { text: words.below, icon: 'arrow-down', act: () => openDialog({ kind: 'newRow', after: key }) },
  ]
  return (
    <section ref={rowRef} className={styles.row} data-key={key} aria-label={name}>
      <div ref={toolsRef} className={styles.tools} data-part="tools">
        <MoveHandle itemKey={key} label={words.move(name)}>
          {name}
        </MoveHandle>
        <span className={styles.buttons}>
          <Button
            size="small"
            variant="tertiary"
            icon="table"
            className={styles.divide}
            onClick={() => openDialog({ kind: 'rowLayout', row: key })}
          >
            {words.layoutOf(number)}
          </Button>
          <Button
            size="small"
            variant="tertiary"
            icon="trash"
            iconOnly
            onClick={() => removeRow(store, key, texts)}
          >
            {words.remove(number)}
          </Button>
          <ToolMenu label={words.insertAt(number)} icon="plus" actions={otherActions} />
        </span>
      </div>
      <Row
        layout={layout}
        columns={columns.map((blocks, columnIndex) => (
          <EditorColumn
            key={columnIndex}
            row={key}
            rowNumber={index + 1}
            column={columnIndex}
            columns={columns.length}
            blocks={blocks}
          />
        ))}
      />
    </section>
  )
})
