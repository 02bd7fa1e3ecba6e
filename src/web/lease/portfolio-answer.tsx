/** What became of a portfolio: why it was refused, problems by cell, totals and the leases a page at a time. */
import { useDeferredValue, useState } from 'react'
import { formatDate } from '#core/format/date.ts'
import { formatDecimalText, formatNumber } from '#core/format/number.ts'
import { firstDayOf } from '#core/lease/month.ts'
import { PORTFOLIO_COLUMNS } from '#core/lease/portfolio/portfolio-columns.ts'
import type { PortfolioRow } from '#core/lease/portfolio/compute-portfolio.ts'
import type { CellProblem } from '#core/lease/portfolio/read-portfolio.ts'
import type { Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { LeasePortfolioTexts } from '#texts/lease/lease-portfolio-texts.ts'
import { DownloadButton } from './download-button.tsx'
import { resultCsv } from './portfolio-csv.ts'
import { portfolioHeadings } from './portfolio-headings.ts'
import { PAGE_ROWS, rowsOfPage, type PortfolioAnswer, type PortfolioPages } from './portfolio-messages.ts'

const MAX_FORMULA_CELLS = 12

interface AnswerProps<Answer> {
  readonly answer: Answer
  readonly locale: Locale
  readonly today: IsoDate
  readonly texts: LeasePortfolioTexts
}
type ReadAnswer = Extract<PortfolioAnswer, { kind: 'read' }>

export function PortfolioAnswerView({ answer, ...props }: AnswerProps<PortfolioAnswer>) {
  const { texts, locale } = props
  if (answer.kind === 'refused')
    return (
      <p className="problem" role="alert">
        {texts.refusals[answer.refusal](formatNumber(answer.count, locale))}
      </p>
    )
  return (
    <>
      <Problems answer={answer} {...props} />
      {answer.ignored.length > 0 && <p>{texts.ignored(answer.ignored.join(', '))}</p>}
      {answer.formulas.length > 0 && <p>{texts.formulas(cellList(answer.formulas))}</p>}
      {answer.result && <Result result={answer.result} {...props} />}
    </>
  )
}

function cellList(cells: readonly string[]): string {
  return cells.slice(0, MAX_FORMULA_CELLS).join(', ') + (cells.length > MAX_FORMULA_CELLS ? ' …' : '')
}

function Problems({ answer, texts, locale }: AnswerProps<ReadAnswer>) {
  const { problems, problemCount } = answer
  if (problemCount === 0) return null
  return (
    <div className="problem" role="alert">
      <h2>{texts.problemsHeading(formatNumber(problemCount, locale))}</h2>
      <ul>
        {problems.map((problem, at) => (
          <li key={at}>{problemText(problem, texts, locale)}</li>
        ))}
      </ul>
      {problemCount > problems.length && <p>{texts.moreProblems(formatNumber(problems.length, locale))}</p>}
    </div>
  )
}

/** `Rad 3, kolonne B (Årsleie): «-1» må være over null` */
function problemText(
  { line, column, field, kind, typed }: CellProblem,
  texts: LeasePortfolioTexts,
  locale: Locale,
): string {
  const heading = PORTFOLIO_COLUMNS.find((candidate) => candidate.field === field)?.[locale] ?? ''
  if (column === null) return `${texts.headingPlace}: ${heading} ${texts.problems[kind]}`
  const place = texts.place(formatNumber(line, locale), columnLetters(column))
  const quoted = typed === '' ? '' : locale === 'nb-NO' ? `«${typed}» ` : `‘${typed}’ `
  return `${place}${heading === '' ? '' : ` (${heading})`}: ${quoted}${texts.problems[kind]}`
}

/** A, Z, AA: the letters of a column, from 0. */
function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

interface ResultProps {
  readonly result: PortfolioPages
  readonly locale: Locale
  readonly today: IsoDate
  readonly texts: LeasePortfolioTexts
}

function Result({ result, locale, today, texts }: ResultProps) {
  // The table comes in a frame after the totals: laid out together they are a long task on a telephone.
  const tableResult = useDeferredValue(result, null)
  return (
    <section aria-labelledby="result">
      <h2 id="result">{texts.resultHeading}</h2>
      <p>
        {texts.asOf(formatDate(today, locale, 'long'))} {texts.notAdvice}
      </p>
      <Totals result={result} locale={locale} texts={texts} />
      <DownloadButton
        text={texts.download}
        fileName={texts.downloadName}
        write={() => resultCsv(result, locale, texts)}
      />
      {tableResult && <Leases result={tableResult} locale={locale} texts={texts} />}
    </section>
  )
}

function Totals({ result: { totals }, locale, texts }: Omit<ResultProps, 'today'>) {
  const number = (value: number) => formatNumber(value, locale)
  const money = (text: string) => texts.kroner(formatDecimalText(text, locale))
  const words = texts.totals
  const facts: readonly (readonly [string, string])[] = [
    [words.leases, number(totals.leases)],
    [words.contract, money(totals.contract)],
    [words.current, money(totals.current)],
    ...(totals.withoutCurrent === 0 ? [] : [[words.withoutCurrent, number(totals.withoutCurrent)] as const]),
    ...(totals.nextKnown === 0
      ? []
      : [
          [
            words.next(number(totals.nextKnown)),
            `${money(totals.next)}, ${texts.change(formatDecimalText(totals.nextNow, locale))}`,
          ] as const,
        ]),
    ...(totals.paidKnown === 0
      ? []
      : [
          [words.due(number(totals.paidKnown)), money(totals.due)] as const,
          [words.paid, money(totals.paid)] as const,
          [words.difference, money(totals.difference)] as const,
        ]),
    ...(totals.warned === 0 ? [] : [[words.warned, number(totals.warned)] as const]),
  ]
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Leases({ result: { pages, totals }, locale, texts }: Omit<ResultProps, 'today'>) {
  const [page, setPage] = useState(0)
  const shown = rowsOfPage(pages[page] ?? '[]')
  const first = page * PAGE_ROWS
  const number = (value: number) => formatNumber(value, locale)
  const caption = texts.tableCaption(number(first + 1), number(first + shown.length), number(totals.leases))
  const hasPaid = totals.paidKnown > 0
  const headings = portfolioHeadings(texts, hasPaid)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
      <section className="wide" aria-label={caption} tabIndex={0}>
        <table>
          <caption aria-live="polite">{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <LeaseRow key={row.line} row={row} hasPaid={hasPaid} locale={locale} texts={texts} />
            ))}
          </tbody>
        </table>
      </section>
      {pages.length > 1 && (
        <p className="buttons">
          <button type="button" className="second" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {texts.earlier}
          </button>
          <button
            type="button"
            className="second"
            disabled={page + 1 >= pages.length}
            onClick={() => setPage(page + 1)}
          >
            {texts.later}
          </button>
        </p>
      )}
    </>
  )
}

interface LeaseRowProps {
  readonly row: PortfolioRow
  /** Whether the table has the columns of paid rents. */
  readonly hasPaid: boolean
  readonly locale: Locale
  readonly texts: LeasePortfolioTexts
}

function LeaseRow({ row, hasPaid, locale, texts }: LeaseRowProps) {
  const money = (text: string) => (text === '' ? '–' : formatDecimalText(text, locale))
  const day = (date: IsoDate | null) => (date === null ? '–' : formatDate(date, locale, 'medium'))
  return (
    <tr>
      <td>{row.line}</td>
      <th scope="row">{row.name || '–'}</th>
      <td className="number">{money(row.contract)}</td>
      <td className="number">{money(row.current)}</td>
      <td>{day(row.currentFrom)}</td>
      <td>{day(row.nextDate)}</td>
      <td className="number">{row.next === '' ? awaited(row, locale, texts) : money(row.next)}</td>
      <td className="number">{money(row.nextPercent)}</td>
      {hasPaid &&
        [row.due, row.paid, row.difference].map((amount, at) => (
          <td key={at} className="number">
            {money(amount)}
          </td>
        ))}
      <td>{row.warnings.map((kind) => texts.warnings[kind]).join('; ')}</td>
    </tr>
  )
}

function awaited({ awaitedMonth, reason }: PortfolioRow, locale: Locale, texts: LeasePortfolioTexts): string {
  if (reason === null) return '–'
  const month = awaitedMonth === null ? '' : formatDate(firstDayOf(awaitedMonth), locale, 'monthYear')
  if (reason !== 'not-published') return texts.lacks(month).trim()
  return month === '' ? texts.awaitsLastKnown : texts.awaits(month)
}
