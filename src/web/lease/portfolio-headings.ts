/** Headings of the result of a portfolio, in the order of its columns, on the page and in the file. */
import type { LeasePortfolioTexts } from '#texts/lease/lease-portfolio-texts.ts'

/** @param hasPaid whether a lease has paid rents; otherwise their columns are left out */
export function portfolioHeadings(
  { columns }: Pick<LeasePortfolioTexts, 'columns'>,
  hasPaid: boolean,
): readonly string[] {
  return [
    columns.row,
    columns.name,
    columns.contract,
    columns.current,
    columns.from,
    columns.nextDate,
    columns.next,
    columns.percent,
    ...(hasPaid ? [columns.due, columns.paid, columns.difference] : []),
    columns.notes,
  ]
}
