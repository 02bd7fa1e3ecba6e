/** The areas of a market as a table that sorts by every column. */
import { compareNorwegian } from '#core/norwegian-order.ts'
import { Notice } from '#ui/notice.tsx'
import { SortableTable, type TableColumn } from '#ui/sortable-table.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './areas.module.css'
import type { AreaCell, AreaRow, AreasView } from './areas.view.ts'

type ColumnKey = 'name' | 'vacancy' | 'change' | 'good' | 'high'

export function AreasWeb({ view }: { view: AreasView }) {
  const { areas, block } = useTexts()
  if (view.rows.length === 0) return view.notes.map((note) => <Notice key={note} kind="empty">{note}</Notice>)
  const columns: readonly TableColumn<ColumnKey>[] = [
    { key: 'name', label: areas.area },
    { key: 'vacancy', label: areas.vacancy, note: '%', align: 'end' },
    { key: 'change', label: areas.change, note: areas.changeUnit, align: 'end' },
    { key: 'good', label: areas.goodStandard, note: areas.rentPerSqm, align: 'end' },
    { key: 'high', label: areas.highStandard, note: areas.rentPerSqm, align: 'end' },
  ]
  return (
    <>
      <SortableTable
        caption={view.caption}
        columns={columns}
        rows={view.rows.map((row) => ({ id: row.id, cells: cellsOf(row, block.illustrative, areas.levelName) }))}
        initialOrder={{ key: 'name', direction: 'ascending' }}
        compareText={compareNorwegian}
      />
      <p className={styles.foot}>{view.asOf}</p>
    </>
  )
}

function cellsOf(row: AreaRow, illustrativeWord: string, levelNames: Readonly<Record<AreaRow['vacancy']['level'], string>>) {
  const name = row.illustrative ? (
    <>
      {row.name.text}
      <abbr className={styles.mark} title={illustrativeWord}>
        <span aria-hidden="true">*</span>
        <VisuallyHidden>{`, ${illustrativeWord}`}</VisuallyHidden>
      </abbr>
    </>
  ) : (
    row.name.text
  )
  const vacancy = (
    <span className={styles.vacancy}>
      <span className={styles.level} data-level={row.vacancy.level} aria-hidden="true" />
      {said(row.vacancy)}
      <VisuallyHidden>{`, ${levelNames[row.vacancy.level]}`}</VisuallyHidden>
    </span>
  )
  return {
    name: { text: name, sort: row.name.sort },
    vacancy: { text: vacancy, sort: row.vacancy.sort },
    change: { text: said(row.change), sort: row.change.sort },
    good: { text: said(row.good), sort: row.good.sort },
    high: { text: said(row.high), sort: row.high.sort },
  }
}

/** The printed text, and other words for assistive technology where they differ. */
function said(cell: AreaCell) {
  if (cell.spoken === undefined) return cell.text
  return (
    <>
      <span aria-hidden="true">{cell.text}</span>
      <VisuallyHidden>{cell.spoken}</VisuallyHidden>
    </>
  )
}
