/** Files of the portfolio page: the template and the result, in the dialect of the language's spreadsheet. */
import { csvText, SPREADSHEET_CSV, type CsvCell } from '#chart/export/csv.ts'
import { PORTFOLIO_COLUMNS } from '#core/lease/portfolio/portfolio-columns.ts'
import type { PortfolioRow } from '#core/lease/portfolio/compute-portfolio.ts'
import type { Locale } from '#core/locale.ts'
import type { LeasePortfolioTexts } from '#texts/lease/lease-portfolio-texts.ts'
import { portfolioHeadings } from './portfolio-headings.ts'
import { rowsOfPage, type PortfolioPages } from './portfolio-messages.ts'

export function templateCsv(locale: Locale): readonly string[] {
  const rows = [
    PORTFOLIO_COLUMNS.map((column) => column[locale]),
    PORTFOLIO_COLUMNS.map(({ example }) => example[locale]),
  ]
  return [csvText(rows, SPREADSHEET_CSV[locale])]
}

/**
 * A part per page, since two thousand leases at once are a long task. Numbers are exact to fifteen digits;
 * names that a spreadsheet would run as formulas are escaped.
 */
export function* resultCsv(
  { pages, totals }: PortfolioPages,
  locale: Locale,
  texts: LeasePortfolioTexts,
): Generator<string, void> {
  const dialect = SPREADSHEET_CSV[locale]
  const hasPaid = totals.paidKnown > 0
  yield csvText([portfolioHeadings(texts, hasPaid)], dialect)
  const later = { ...dialect, hasByteOrderMark: false }
  for (const page of pages) {
    const rows = rowsOfPage(page).map((row) => cellsOf(row, hasPaid, texts))
    yield csvText(rows, later)
  }
  yield csvText([[], [texts.notAdvice]], later)
}

function cellsOf(row: PortfolioRow, hasPaid: boolean, { warnings }: LeasePortfolioTexts): readonly CsvCell[] {
  return [
    row.line,
    row.name,
    numberOf(row.contract),
    numberOf(row.current),
    row.currentFrom,
    row.nextDate,
    numberOf(row.next),
    numberOf(row.nextPercent),
    ...(hasPaid ? [row.due, row.paid, row.difference].map(numberOf) : []),
    row.warnings.map((kind) => warnings[kind]).join('; '),
  ]
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
