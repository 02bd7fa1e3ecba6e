/** The result of a lease case: rent now, warnings, next adjustment, tables, computation and files. */
import type { LeaseResult, LeaseTable } from '#pages/model/lease-model.ts'
import tableStyles from '#ui/table/sortable-table.module.css'

export function LeaseResultBody({
  id,
  result: { heading, now, facts, asOf, warnings, next, tables, how, files, disclaimer },
}: {
  id: string
  result: LeaseResult
}) {
  return (
    <>
      <section id={id} className="lease-answer" tabIndex={-1} aria-labelledby="lease-now">
        <h2 id="lease-now">{heading}</h2>
        <p className="lease-now">{now}</p>
        {facts.length > 0 && (
          <dl className="lease-facts">
            {facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="form-note">
          {asOf} {disclaimer}
        </p>
      </section>
      {warnings && (
        <section className="lease-warnings" aria-labelledby="lease-warnings">
          <h2 id="lease-warnings">{warnings.heading}</h2>
          <ul>
            {warnings.items.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {next && (
        <section aria-labelledby="lease-next">
          <h2 id="lease-next">{next.heading}</h2>
          <p>{next.text}</p>
        </section>
      )}
      {tables.map((table) => (
        <Table key={table.id} table={table} />
      ))}
      {how && (
        <section aria-labelledby="lease-how">
          <h2 id="lease-how">{how.heading}</h2>
          <p className="form-note">{how.intro}</p>
          <dl className="lease-how">
            {how.steps.map(({ term, lines }) => (
              <div key={term}>
                <dt>{term}</dt>
                {lines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="lease-files">
        <h2 id="lease-files">{files.heading}</h2>
        <ul className="lease-files">
          <li>
            <a href={`${files.address.href}#${id}`} target="_self">
              {files.address.text}
            </a>
            . {files.note}
          </li>
          {files.links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** A table in a focusable region that scrolls sideways, so that the page itself never does (WCAG 1.4.10). */
function Table({ table: { id, caption, intro, heads, rows, total, notes } }: { table: LeaseTable }) {
  const alignment = (index: number) => (heads[index]?.isNumber === true ? 'end' : undefined)
  const cells = (row: readonly string[]) =>
    row.map((text, index) =>
      index === 0 ? (
        <th key={index} scope="row">
          {text}
        </th>
      ) : (
        <td key={index} data-align={alignment(index)}>
          {text}
        </td>
      ),
    )
  return (
    <section>
      <h2 id={id}>{caption}</h2>
      {intro !== '' && <p>{intro}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <div className={tableStyles.scroller} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={tableStyles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map(({ text }, index) => (
                <th key={text} scope="col" data-align={alignment(index)}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>{cells(row)}</tr>
            ))}
          </tbody>
          {/* No foot: browsers print one on each page that the table reaches. */}
          {total && (
            <tbody>
              <tr className="lease-total">{cells(total)}</tr>
            </tbody>
          )}
        </table>
      </div>
      {notes.map((text) => (
        <p key={text} className="form-note">
          {text}
        </p>
      ))}
    </section>
  )
}
