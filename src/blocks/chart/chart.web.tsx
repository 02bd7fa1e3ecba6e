/** A chart on a page: legend above, the picture, its summary, and its newest figures as a table. */
import { useState } from 'react'
import { keyTree } from '#chart/page/key.ts'
import type { ChartTable } from '#chart/words/table.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { ChartPicture } from './chart-picture.web.tsx'
import styles from './chart.module.css'
import type { ChartView } from './chart.view.ts'
import type { ServedLegendEntry } from './drawn-as-seen.ts'
import {
  CHART_ROOT_ATTRIBUTE,
  MIN_SERIES_FOR_LIST,
  type ChartWording,
} from './interactive/chart-interaction.ts'
import { MarkupElements } from './markup-elements.web.tsx'
import { TABLE_VIEW_ATTRIBUTE } from '../view-input.ts'
import { useInteractiveChart } from './use-interactive-chart.web.ts'

export function ChartWeb({ view }: { view: ChartView }) {
  const { root, picture, over, below, live } = useInteractiveChart(view.interaction !== null)
  const [wording, setWording] = useState<ChartWording | null>(null)
  const [isTableOpen, setTableOpen] = useState(false)
  const { chart } = useTexts()
  const notes = view.notes.map((note) => (
    <Notice key={note} kind="empty">
      {note}
    </Notice>
  ))
  if (view.table === null) return notes

  const legend = view.legend.length > 0 && <Legend entries={view.legend} />
  const summary = wording?.summary ?? view.summary
  return (
    <div
      ref={root}
      className={styles.chart}
      data-many={hasList(view) || undefined}
      {...{ [CHART_ROOT_ATTRIBUTE]: view.interaction?.key ?? '' }}
    >
      {live && view.interaction ? (
        <live.Chart
          interaction={view.interaction}
          containers={live.containers}
          version={view}
          fallback={legend}
          isTableOpen={isTableOpen}
          onWording={setWording}
        />
      ) : (
        <>
          {legend}
          {view.interaction && <div className={styles.reserved} />}
        </>
      )}
      <figure className={styles.figure}>
        <figcaption>
          <VisuallyHidden>{[summary.opening, ...summary.series].join(' ')}</VisuallyHidden>
        </figcaption>
        {/* Once the interactive chart has spoken, it draws the picture itself. */}
        <ChartPicture container={picture} scene={wording === null ? view.picture : null} />
        <div ref={over} className={styles.over} />
      </figure>
      {notes}
      <div className={styles.below}>
        {view.table.rows.length > 0 && (
          <Table
            table={wording?.table ?? view.table}
            caption={wording?.table ? wording.tableCaption : (view.tableCaption ?? chart.tableCaption)}
            note={wording?.tableNote ?? ''}
            onToggle={setTableOpen}
          />
        )}
        <div ref={below} className={styles.about} />
      </div>
    </div>
  )
}

/** Whether the interactive toolbar will have a list of series, for which space is reserved. */
function hasList({ legend, summary }: ChartView): boolean {
  return summary.series.length >= (legend.length > 0 ? MIN_SERIES_FOR_LIST : 2)
}

function Legend({ entries }: { entries: readonly ServedLegendEntry[] }) {
  const { chart, block } = useTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role
    <ul role="list" className={styles.legend} aria-label={chart.legend}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-off={entry.off}>
          <MarkupElements markup={keyTree(entry)} />
          <span>
            {entry.title}
            {(entry.axis || entry.illustrative || entry.off) && (
              <small className={styles.aside}>
                {[entry.axis, entry.illustrative && block.illustrative, entry.off].filter(Boolean).join(', ')}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface TableProps {
  readonly table: ChartTable
  readonly caption: string
  /** '' when every row is there. */
  readonly note: string
  readonly onToggle: (isOpen: boolean) => void
}

function Table({ table, caption, note, onToggle }: TableProps) {
  const { chart } = useTexts()
  return (
    <details
      className={styles.details}
      data-print="hide"
      {...{ [TABLE_VIEW_ATTRIBUTE]: '' }}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{chart.table}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <section className={styles.scroller} role="group" aria-label={chart.tableScroller} tabIndex={0}>
        <table className={styles.table}>
          <caption>{note === '' ? caption : `${caption}. ${note}`}</caption>
          <thead>
            <tr>
              <th scope="col">{table.dateHeading}</th>
              {table.headings.map((heading, index) => (
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {table.rows.map((row) => (
              <tr key={row.iso}>
                <th scope="row">
                  <time dateTime={row.iso}>{row.date}</time>
                </th>
                {row.cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
