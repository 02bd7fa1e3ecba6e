/**
 * Data file for people as sheets of a workbook: dates as dates, numbers as numbers. Pure; the file is written
 * elsewhere.
 */
import type { ExportDocument } from '#chart/export/export-document.ts'
import type { ExportRow, ExportTable } from '#chart/export/export-rows.ts'
import type { ChartExportWords } from '#texts/blocks/chart-export.ts'

/** A text is never a formula in a workbook, so no escaping is needed. */
export type SheetCell = string | number | Date | null

export interface ExcelSheet {
  readonly name: string
  /** The first row is the heading. */
  readonly rows: readonly (readonly SheetCell[])[]
  /** Column widths, in characters. */
  readonly widths: readonly number[]
}

/**
 * Maximum bytes of one sheet's XML. The writer compresses larger ones in a worker made from a string, which
 * the page's security policy forbids; a larger table is continued in further sheets.
 */
const MAX_SHEET_BYTES = 150_000
/** Bytes of a row and of a cell without its value, including addresses of five characters. */
const ROW_BYTES = 30
const CELL_BYTES = 30

/** Workbooks count days from 1900, and are off by one before this date. */
const FIRST_EXCEL_DATE = '1900-03-01'

const DATE_WIDTH = 12
const VALUE_WIDTH = { min: 12, max: 40 }
const SOURCE_WIDTHS = [36, 28, 36, 12, 28, 24, 48]

/** The table, in as many sheets as it needs, and a sheet of sources. */
export function excelSheets(
  { dateHeading, table, sources, remarks }: ExportDocument,
  words: ChartExportWords,
): ExcelSheet[] {
  const heading = [dateHeading, ...table.headings]
  const widths = [
    DATE_WIDTH,
    ...table.headings.map(({ length }) => Math.min(Math.max(length, VALUE_WIDTH.min), VALUE_WIDTH.max)),
  ]
  const parts = partsOf(table)
  return [
    ...parts.map((rows, index) => ({
      name: words.dataSheet(index + 1, parts.length),
      rows: [heading, ...rows.map(sheetRow)],
      widths,
    })),
    {
      name: words.sourceSheet,
      rows: [...sources, ...(remarks.length > 0 ? [[], ...remarks.map((sentence) => [sentence])] : [])],
      widths: SOURCE_WIDTHS,
    },
  ]
}

function partsOf({ rows, headings }: ExportTable): ExportRow[][] {
  const parts: ExportRow[][] = [[]]
  const headingBytes = ROW_BYTES + (headings.length + 1) * (CELL_BYTES + 10)
  let bytes = headingBytes
  for (const row of rows) {
    const size = row.values.reduce<number>(
      (sum, value) => sum + (value === null ? 0 : CELL_BYTES + String(value).length),
      ROW_BYTES + CELL_BYTES + 10,
    )
    if (bytes + size > MAX_SHEET_BYTES) {
      parts.push([])
      bytes = headingBytes
    }
    parts[parts.length - 1]?.push(row)
    bytes += size
  }
  return parts
}

function sheetRow({ date, values }: ExportRow): SheetCell[] {
  return [date < FIRST_EXCEL_DATE ? date : new Date(`${date}T00:00:00Z`), ...values]
}
