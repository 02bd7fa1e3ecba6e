/** A table on a page that sorts by every column. */
import { compareNorwegian } from '#core/text/norwegian-order.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SortableTable, type TableRow } from '#ui/table/sortable-table.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { linkTarget, ExternalLinkMark } from '../shared/external-link.web.tsx'
import { SpeakableText } from '../shared/spoken-text.web.tsx'
import styles from './table.module.css'
import type { TableCell, TableView } from './table.view.ts'

/** Keys of columns are the writer's words; here a column is known by its place. */
const keyAt = (columnIndex: number) => `column-${columnIndex}`

export function TableWeb({ view, hasHeading }: { view: TableView; hasHeading: boolean }) {
  const { table } = useTexts()
  if (view.columns.length === 0 || view.rows.length === 0) return <Notice kind="empty">{table.empty}</Notice>
  return (
    <SortableTable
      caption={view.caption}
      isCaptionHidden={hasHeading || !view.hasOwnCaption}
      columns={view.columns.map(({ label, note, isNumeric }, index) => ({
        key: keyAt(index),
        label,
        align: isNumeric ? 'end' : 'start',
        ...(note && { note }),
      }))}
      rows={view.rows.map(rowOf)}
      initialOrder={{ key: keyAt(0), direction: view.direction }}
      compareText={compareNorwegian}
    />
  )
}

function rowOf(cells: readonly TableCell[], rowIndex: number): TableRow<string> {
  return {
    id: String(rowIndex),
    cells: Object.fromEntries(
      cells.map((cell, column) => [keyAt(column), { text: <Cell cell={cell} />, sort: cell.sort }]),
    ),
  }
}

function Cell({ cell }: { cell: TableCell }) {
  const { link } = cell
  return (
    <span className={styles.cell}>
      {link ? (
        <a href={link.href} {...linkTarget(link)}>
          <SpeakableText of={cell} />
          {link.isOutside && <ExternalLinkMark />}
        </a>
      ) : (
        <SpeakableText of={cell} />
      )}
    </span>
  )
}
