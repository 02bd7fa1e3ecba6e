/** Files of the portfolio page: the template and the result, in the dialect of the language's spreadsheet. */
import { csvText, SPREADSHEET_CSV, type CsvCell } from '#chart/export/csv.ts'
import { PORTFOLIO_COLUMNS } from '#core/lease/portfolio/portfolio-columns.ts'
import type { PortfolioRow } from '#core/lease/portfolio/compute-portfolio.ts'
import type { Locale } from '#core/locale.ts'
import type { LeasePortfolioTexts } from '#texts/lease/lease-portfolio-texts.ts'
import { portfolioHeadings } from './portfolio-headings.ts'

export function templateCsv(locale: Locale): string {
  const rows = [
    PORTFOLIO_COLUMNS.map((column) => column[locale]),
    PORTFOLIO_COLUMNS.map(({ example }) => example[locale]),
  ]
  return csvText(rows, SPREADSHEET_CSV[locale])
}

/** Numbers are exact to fifteen digits; names that a spreadsheet would run as formulas are escaped. */
export function resultCsv(rows: readonly PortfolioRow[], locale: Locale, texts: LeasePortfolioTexts): string {
  const { warnings, notAdvice } = texts
  const hasPaid = rows.some(({ paid }) => paid !== '')
  const cells = rows.map((row): readonly CsvCell[] => [
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
  ])
  return csvText([portfolioHeadings(texts, hasPaid), ...cells, [], [notAdvice]], SPREADSHEET_CSV[locale])
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}
