/** Headings of the result of a portfolio, in the order of its columns, on the page and in the file. */
import type { LeasePortfolioTexts } from '#texts/lease-portfolio-texts.ts'

export function portfolioHeadings({ columns }: Pick<LeasePortfolioTexts, 'columns'>): readonly string[] {
  return [
    columns.row,
    columns.name,
    columns.contract,
    columns.current,
    columns.from,
    columns.nextDate,
    columns.next,
    columns.percent,
    columns.notes,
  ]
}
