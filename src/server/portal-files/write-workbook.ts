/** A workbook as plain data → the bytes of an XLSX file. */
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import {
  dateCell,
  type SheetColumn,
  type Workbook,
  type WorkbookCell,
  type WorkbookSheet,
} from './figure-workbook.ts'

const DATE_FORMAT = 'yyyy-mm-dd'

/** @throws when Excel does not accept the name of a sheet */
export async function writeWorkbook({ sheets }: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      data: rowsOf(sheet),
      ...(sheet.kind === 'points' ? { stickyRowsCount: 1 } : {}),
    })),
  ).toBuffer()
  return Uint8Array.from(file)
}

function rowsOf(sheet: WorkbookSheet): Cell[][] {
  const { columns } = sheet
  if (sheet.kind === 'rows') return sheet.rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at])))
  const [dateColumn, valueColumn, qualityColumn] = columns
  // A cell each, which all rows share.
  const qualities = sheet.qualityNames.map((name) => cellOf(name, qualityColumn))
  return [
    sheet.heading.map((text): Cell => ({ type: String, value: text, fontWeight: 'bold', wrap: true })),
    ...sheet.dates.map((date, at): Cell[] => {
      const value = sheet.values[at] ?? null
      const quality = value === null ? null : qualities[sheet.qualities[at] ?? 0]
      return [cellOf(dateCell(date), dateColumn), cellOf(value, valueColumn), quality]
    }),
  ]
}

function cellOf(cell: WorkbookCell, column: SheetColumn | undefined): Cell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { type: Number, value: cell, format: column?.format ?? 'General' }
  if (typeof cell === 'object') return markedCell(cell)
  return { type: String, value: cell, wrap: column?.wrap ?? false, alignVertical: 'top' }
}

function markedCell(cell: Extract<WorkbookCell, object>): Cell {
  if ('date' in cell) return { type: Date, value: new Date(`${cell.date}T00:00:00Z`), format: DATE_FORMAT }
  if ('formula' in cell) return { type: 'Formula', value: cell.formula, format: cell.format }
  if ('number' in cell) return { type: Number, value: cell.number, format: cell.format }
  return { type: String, value: cell.heading, fontWeight: 'bold', wrap: true, alignVertical: 'top' }
}
