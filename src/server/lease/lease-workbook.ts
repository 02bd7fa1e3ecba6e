/**
 * A lease case as a workbook: the rent with formulas that recompute it from the terms and the index values of
 * the other sheets. A last column compares each rent with the exact one.
 */
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import type { LeaseProofTexts } from '#texts/lease/lease-proof-texts.ts'
import type { Workbook } from '../portal-files/figure-workbook.ts'
import { startingRows } from './described-case.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import { indexReference, indexSheet } from './lease-index-sheet.ts'
import { rowCells, type Column, type SheetContext } from './lease-row-cells.ts'
import { TERM_CELLS, termsSheet } from './lease-terms-sheet.ts'

const FIRST_ROW = 2
const [DATE_WIDTH, TEXT_WIDTH, NUMBER_WIDTH, NOTE_WIDTH] = [12, 26, 17, 60]

export function leaseWorkbook(file: LeaseFileCase): Workbook {
  const words = leaseProofByLocale[file.locale]
  const columns = columnsOf(file)
  const context: SheetContext = {
    file,
    words,
    term: (name) => `'${words.sheets.terms}'!${TERM_CELLS[name]}`,
    at: (column, row) => `${letterOf(columns.indexOf(column))}${row + FIRST_ROW}`,
    indexCell: (value) => indexReference(value, file, words),
    starts: startingRows(file.report),
  }
  const titles = headings(words)
  return {
    sheets: [
      {
        kind: 'rows',
        name: words.sheets.result,
        columns: columns.map((column) => ({ width: widthOf(column), wrap: column === 'note' })),
        rows: [
          columns.map((column) => ({ heading: titles[column] })),
          ...file.report.rows.map((row, at) => {
            const cells = rowCells(row, at, context)
            return columns.map((column) => cells[column] ?? null)
          }),
        ],
      },
      termsSheet(file, words),
      indexSheet(file, words),
    ],
  }
}

function columnsOf({ report: { terms } }: LeaseFileCase): readonly Column[] {
  const isLimited = { lowest: terms.floor !== 'none', highest: terms.capPercent !== null }
  return [
    'from',
    'what',
    'monthBefore',
    'indexBefore',
    'monthAfter',
    'indexAfter',
    'change',
    'counted',
    'start',
    'byIndex',
    ...(isLimited.lowest ? (['lowest'] as const) : []),
    ...(isLimited.highest ? (['highest'] as const) : []),
    'limited',
    'yearly',
    'monthly',
    ...(terms.area ? (['perSquareMetre'] as const) : []),
    ...(terms.vatPercent ? (['vat', 'withVat'] as const) : []),
    ...(terms.missed.dates.length > 0 ? (['charged'] as const) : []),
    'exact',
    'difference',
    'note',
  ]
}

function headings({ columns, workbook }: LeaseProofTexts): Readonly<Record<Column, string>> {
  return {
    from: columns.from,
    what: columns.what,
    monthBefore: `${columns.month}, ${columns.indexFrom.toLowerCase()}`,
    indexBefore: columns.indexFrom,
    monthAfter: `${columns.month}, ${columns.indexTo.toLowerCase()}`,
    indexAfter: columns.indexTo,
    change: columns.change,
    counted: columns.counted,
    start: workbook.start,
    byIndex: workbook.byIndex,
    lowest: workbook.lowest,
    highest: workbook.highest,
    limited: workbook.limited,
    yearly: columns.yearly,
    monthly: columns.monthly,
    perSquareMetre: columns.perSquareMetre,
    vat: columns.vat,
    withVat: columns.withVat,
    charged: columns.charged,
    exact: workbook.exact,
    difference: workbook.difference,
    note: workbook.note,
  }
}

function widthOf(column: Column): number {
  if (column === 'from') return DATE_WIDTH
  if (column === 'what' || column.startsWith('month')) return TEXT_WIDTH
  return column === 'note' ? NOTE_WIDTH : NUMBER_WIDTH
}

/** A, Z, AA: the letters of a column, from 0. */
function letterOf(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter
}
