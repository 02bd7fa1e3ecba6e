/**
 * A lease case as separated values for the spreadsheet of the reader's language, with the rows of the
 * workbook.
 */
import { csvText, SPREADSHEET_CSV, type CsvCell } from '#chart/export/csv.ts'
import { exactText, type Fraction } from '#core/lease/exact.ts'
import type { LeaseRow } from '#core/lease/lease-report.ts'
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import { kindInWords } from './described-case.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import { writtenValues } from './written-values.ts'

const ORE = 2
const PERCENT_DECIMALS = 4
const INDEX_DECIMALS = 4

/** The rows, an empty line, and what the rows were computed from. */
export function leaseCsv({ report, locale, address, warnings }: LeaseFileCase): string {
  const words = leaseProofByLocale[locale]
  const written = writtenValues(locale)
  const { columns } = words
  const published = (row: LeaseRow, which: 'from' | 'to'): readonly CsvCell[] => {
    const chained = row.adjustment?.[which]
    if (!chained) return [null, null, null, null, null]
    const { month, value, base, table, published: day } = chained.published
    return [written.month(month), number(value, INDEX_DECIMALS), written.base(base), table, day]
  }
  const indexColumns = (which: string) =>
    [columns.month, columns.value, columns.base, columns.table, columns.published].map(
      (name) => `${which}: ${name}`,
    )
  const rows: readonly (readonly CsvCell[])[] = [
    [
      columns.from,
      columns.to,
      columns.what,
      ...indexColumns(columns.indexFrom),
      ...indexColumns(columns.indexTo),
      columns.change,
      columns.counted,
      columns.yearly,
      columns.monthly,
      columns.perSquareMetre,
      columns.vat,
      columns.withVat,
      columns.charged,
    ],
    ...report.rows.map((row): readonly CsvCell[] => [
      row.from,
      row.to,
      kindInWords(row, words),
      ...published(row, 'from'),
      ...published(row, 'to'),
      row.adjustment && number(row.adjustment.indexPercent, PERCENT_DECIMALS),
      row.adjustment && number(row.adjustment.countedPercent, PERCENT_DECIMALS),
      number(row.yearly.exact, ORE),
      number(row.monthly.exact, ORE),
      row.perSquareMetre && number(row.perSquareMetre.exact, ORE),
      row.vat && number(row.vat.exact, ORE),
      row.yearlyWithVat && number(row.yearlyWithVat.exact, ORE),
      number(row.charged.exact, ORE),
    ]),
    [],
    ...report.links.map((link): readonly CsvCell[] => [
      `${written.base(link.from)} → ${written.base(link.to)}`,
      `${link.factor.numerator}/${link.factor.denominator}`,
      link.source,
    ]),
    [words.asOf(written.date(report.asOf))],
    [words.notAdvice],
    ...warnings.map((text): readonly CsvCell[] => [words.headings.notes, text]),
    [words.address, address],
  ]
  return csvText(rows, SPREADSHEET_CSV[locale])
}

/** Written with its own digits again by {@link csvText}: up to fifteen of them are exact. */
function number(value: Fraction, decimals: number): number {
  return Number(exactText(value, decimals))
}
