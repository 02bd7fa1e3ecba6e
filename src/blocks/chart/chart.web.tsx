/** A chart on a page: legend above, the picture, what it says in words, and its newest figures as a table. */
import { keyTree } from '#chart/key.ts'
import type { LegendEntry } from '#chart/legend.ts'
import type { ChartTable } from '#chart/table.ts'
import { Notice } from '#ui/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ChartPicture } from './chart-picture.web.tsx'
import styles from './chart.module.css'
import type { ChartView } from './chart.view.ts'
import { MarkupElements } from './markup-elements.web.tsx'

export function ChartWeb({ view }: { view: ChartView }) {
  return (
    <>
      {view.legend.length > 0 && <Legend entries={view.legend} />}
      {view.table !== null && (
        <figure className={styles.figure}>
          <figcaption>
            <VisuallyHidden>{[view.summary.opening, ...view.summary.series].join(' ')}</VisuallyHidden>
          </figcaption>
          <ChartPicture scene={view.picture} />
        </figure>
      )}
      {view.notes.map((note) => (
        <Notice key={note} kind="empty">
          {note}
        </Notice>
      ))}
      {view.table !== null && view.table.rows.length > 0 && <Table table={view.table} />}
    </>
  )
}

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  const { chart, block } = useTexts()
  return (
    <ul role="list" className={styles.legend} aria-label={chart.legend}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <MarkupElements markup={keyTree(entry)} />
          <span>
            {entry.title}
            {(entry.axis || entry.illustrative) && (
              <small className={styles.aside}>{[entry.axis, entry.illustrative ? block.illustrative : ''].filter(Boolean).join(', ')}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Table({ table }: { table: ChartTable }) {
  const { chart } = useTexts()
  return (
    <details className={styles.details} data-print="hide">
      <summary>{chart.table}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <section className={styles.scroller} aria-label={chart.tableScroller} tabIndex={0}>
        <table className={styles.table}>
          <caption>{chart.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{table.dateHeading}</th>
              {table.headings.map((heading, at) => (
                <th key={at} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.iso}>
                <th scope="row">
                  <time dateTime={row.iso}>{row.date}</time>
                </th>
                {row.cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
