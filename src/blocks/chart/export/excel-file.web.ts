/** Writes sheets to a workbook. Loaded on request. */
import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import type { ExcelSheet, SheetCell } from './excel-sheets.ts'

export function excelFile(sheets: readonly ExcelSheet[]): Promise<Blob> {
  return writeExcelFile(
    sheets.map(({ name, rows, widths }) => ({
      sheet: name,
      data: rows.map((row, index) => row.map((cell) => (index === 0 ? headingCell(cell) : cellOf(cell)))),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBlob()
}

function headingCell(cell: SheetCell): Cell {
  const value = cellOf(cell)
  return typeof value === 'string' ? { type: String, value, fontWeight: 'bold', wrap: true } : value
}

function cellOf(cell: SheetCell): Cell {
  if (cell instanceof Date) return { type: Date, value: cell, format: 'yyyy-mm-dd' }
  return cell === '' ? null : cell
}
