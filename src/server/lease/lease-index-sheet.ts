/** The sheet of a lease workbook with the index values and the factors between bases that its formulas use. */
import { exactText, type Fraction } from '#core/lease/exact.ts'
import type { ChainedIndex } from '#core/lease/price-index.ts'
import type { LeaseProofTexts } from '#texts/lease/lease-proof-texts.ts'
import { dateCell, type WorkbookCell, type WorkbookSheet } from '../portal-files/figure-workbook.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import { numberText } from './lease-terms-sheet.ts'
import { writtenValues } from './written-values.ts'

const FACTOR_FORMAT = '0.000000000000'
/** The heading stands in the first row. */
const FIRST_ROW = 2
/** An empty row and a heading between the months and the factors. */
const ROWS_BETWEEN = 2

export function indexSheet({ report, locale }: LeaseFileCase, words: LeaseProofTexts): WorkbookSheet {
  const { columns } = words
  const written = writtenValues(locale)
  const headed = (texts: readonly string[]): WorkbookCell[] => texts.map((heading) => ({ heading }))
  const isAllExact = report.indexMonths.every(({ isPublishedExact }) => isPublishedExact)
  return {
    kind: 'rows',
    name: words.sheets.index,
    columns: [22, 18, 22, 40, 14, 6].map((width) => ({ width })),
    rows: [
      headed([columns.month, columns.value, columns.base, columns.table, columns.published]),
      ...report.indexMonths.map(
        ({ month, value, base, table, published, isPublishedExact }): WorkbookCell[] => [
          written.month(month),
          Number(numberText(value)),
          written.base(base),
          table,
          dateCell(published),
          isPublishedExact ? null : words.usualDay,
        ],
      ),
      [],
      headed([columns.fromBase, columns.toBase, columns.factor, columns.source]),
      ...report.links.map(({ from, to, factor, source }): WorkbookCell[] => [
        written.base(from),
        written.base(to),
        { formula: quotient(factor), format: FACTOR_FORMAT },
        source,
      ]),
      ...(isAllExact ? [] : [[], [words.usualDayNote]]),
    ],
  }
}

/** `1000/1377` */
function quotient({ numerator, denominator }: Fraction): string {
  return `${exactText({ numerator, denominator: 1n }, 0)}/${exactText({ numerator: denominator, denominator: 1n }, 0)}`
}

/** The value of a month times the factors to its base, as a formula: `'Indeks'!$B$2*'Indeks'!$C$9`. */
export function indexReference(
  { published, chain }: ChainedIndex,
  { report }: LeaseFileCase,
  words: LeaseProofTexts,
): string {
  const sheet = `'${words.sheets.index}'!`
  const month = report.indexMonths.findIndex((row) => row.month === published.month)
  const firstLink = FIRST_ROW + report.indexMonths.length + ROWS_BETWEEN
  const links = chain.map((link) => `${sheet}$C$${firstLink + report.links.indexOf(link)}`)
  return [`${sheet}$B$${FIRST_ROW + month}`, ...links].join('*')
}
