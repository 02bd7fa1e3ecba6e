/** A workbook as plain data → the bytes of an XLSX file. */
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import type { SheetColumn, Workbook, WorkbookCell } from './figure-workbook.ts'

const DATE_FORMAT = 'yyyy-mm-dd'

/** @throws when a name of a sheet is none that Excel accepts */
export async function writeWorkbook({ sheets }: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeExcelFile(
    sheets.map(({ name, columns, rows, hasHeading }) => ({
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      data: rows.map((row, at) =>
        row.map((cell, place) => cellOf(cell, columns[place], hasHeading && at === 0)),
      ),
      ...(hasHeading ? { stickyRowsCount: 1 } : {}),
    })),
  ).toBuffer()
  return Uint8Array.from(file)
}

function cellOf(cell: WorkbookCell, column: SheetColumn | undefined, isHeading: boolean): Cell {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { type: Number, value: cell, format: column?.format ?? 'General' }
  if (typeof cell === 'object')
    return { type: Date, value: new Date(`${cell.date}T00:00:00Z`), format: DATE_FORMAT }
  return isHeading
    ? { type: String, value: cell, fontWeight: 'bold', wrap: true }
    : { type: String, value: cell, wrap: column?.wrap ?? false, alignVertical: 'top' }
}
