/** The areas of a market as a table that sorts by every column. */
import { Fragment, useEffect, type ReactNode } from 'react'
import { compareNorwegian } from '#core/text/norwegian-order.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SortableTable, type TableColumn } from '#ui/table/sortable-table.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useIsChanged } from '../shared/since-visit.web.ts'
import { SpeakableText } from '../shared/spoken-text.web.tsx'
import { highlightArea, useHighlightedArea } from './area-highlight.web.ts'
import styles from './areas.module.css'
import type { AreaCell, AreaRow, AreasView } from './areas.view.ts'

type ColumnKey = 'name' | 'vacancy' | 'change' | 'good' | 'high'

export function AreasWeb({ view, hasHeading }: { view: AreasView; hasHeading: boolean }) {
  const { areas, block, blockWords } = useTexts()
  const highlighted = useHighlightedArea(view.market)
  const isChanged = useIsChanged('area')
  // Navigation from a row unmounts the table without a leave event of the row.
  useEffect(() => () => highlightArea(view.market, null), [view.market])
  const isMarked = view.rows.some((row) => isChanged(row.id))
  if (view.rows.length === 0)
    return view.notes.map((note) => (
      <Notice key={note} kind="empty">
        {note}
      </Notice>
    ))
  const columns: readonly TableColumn<ColumnKey>[] = [
    { key: 'name', label: areas.area },
    { key: 'vacancy', label: view.vacancyLabel, note: '%', align: 'end' },
    { key: 'change', label: areas.change, note: areas.changeUnit, align: 'end' },
    { key: 'good', label: areas.goodStandard, note: areas.rentPerSqm, align: 'end' },
    { key: 'high', label: areas.highStandard, note: areas.rentPerSqm, align: 'end' },
  ]
  return (
    <>
      <SortableTable
        caption={view.caption}
        isCaptionHidden={hasHeading}
        columns={columns}
        rows={view.rows.map((row) => ({ id: row.id, cells: cellsOf(row, view, isChanged(row.id)) }))}
        initialOrder={{ key: 'name', direction: 'ascending' }}
        compareText={compareNorwegian}
        highlightedId={highlighted}
        onHighlight={(id) => highlightArea(view.market, id)}
      />
      <p className={styles.foot}>
        <span>{view.asOf}</span>
        {!view.isSinceByRow && view.since !== '' && <span>{view.since}</span>}
        {view.illustrative && <span>{`* ${block.illustrative}`}</span>}
        <a href={view.definitionsHref} data-print="hide">
          {areas.definitions}
        </a>
        <span
          className={styles.changedKey}
          data-shown={isMarked || undefined}
          data-print="hide"
          aria-hidden={!isMarked || undefined}
        >
          {blockWords.visit.changedMark}
        </span>
      </p>
    </>
  )
}

/**
 * @param view when any cell of the table is marked, all keep space for the mark, so that digits are aligned
 * @param isChanged since the reader's last visit; space for the mark is always kept
 */
function cellsOf(row: AreaRow, { illustrative: hasMarks, isSinceByRow }: AreasView, isChanged: boolean) {
  const cell = ({ sort, ...rest }: AreaCell, before?: ReactNode, after?: ReactNode) => ({
    sort,
    text: (
      <span className={styles.figure}>
        {before}
        <SpeakableText of={rest} />
        {after}
        {hasMarks && <Mark isShown={rest.illustrative} />}
      </span>
    ),
  })
  return {
    name: { text: <Name row={row} isChanged={isChanged} />, sort: row.name },
    vacancy: cell(
      row.vacancy,
      <span className={styles.level} data-level={row.vacancy.level} aria-hidden="true" />,
      row.vacancy.level !== 'none' && <LevelName level={row.vacancy.level} />,
    ),
    change: isSinceByRow ? withSince(cell(row.change), row.change.since) : cell(row.change),
    good: cell(row.good),
    high: cell(row.high),
  }
}

/** The spoken text of a change already contains the date; copied text is only the figure. */
function withSince<Cell extends { readonly text: ReactNode }>(cell: Cell, since: string): Cell {
  return {
    ...cell,
    text: (
      <>
        {cell.text}
        <small className={styles.since} aria-hidden="true" data-uncopied>
          {since}
        </small>
      </>
    ),
  }
}

function Name({ row: { name, href }, isChanged }: { row: AreaRow; isChanged: boolean }) {
  const { blockWords } = useTexts()
  return (
    <>
      <a href={href} translate="no">
        <Breakable text={name} />
      </a>
      <span className={styles.changed} data-shown={isChanged || undefined} data-print="hide" />
      {isChanged && <VisuallyHidden>{`, ${blockWords.visit.changedNote}`}</VisuallyHidden>}
    </>
  )
}

/**
 * May break after a slash: `Solheimsviken/Danmarksplass` would else leave no room for the figures on a
 * telephone.
 */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\p{L}\/)(?=\p{L})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function LevelName({ level }: { level: AreaRow['vacancy']['level'] }) {
  const { areas } = useTexts()
  return <VisuallyHidden>{`, ${areas.levelName[level]}`}</VisuallyHidden>
}

function Mark({ isShown }: { isShown: boolean }) {
  const { block } = useTexts()
  return (
    <span className={styles.mark}>
      {isShown && (
        <>
          <span aria-hidden="true">*</span>
          <VisuallyHidden>{`, ${block.illustrative}`}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
