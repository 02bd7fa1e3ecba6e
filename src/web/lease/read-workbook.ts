/**
 * The first sheet of an XLSX file as a table, within limits of size. What a table of leases cannot rely on is
 * told by cell: formulas without a value, and merged cells.
 */
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { MAX_FILE_BYTES, type WorkbookRefusal } from './portfolio-messages.ts'
import type { CellProblem, TableCell, TableRow } from '#core/lease/portfolio/read-portfolio.ts'

/** Bytes of all unpacked parts: a small file may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
const MAX_PARTS = 200
/** Parts that are read: cells, texts and the formats of dates. */
const READ_PARTS =
  /^(?:xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/worksheets\/[\w.-]+\.xml|xl\/_rels\/workbook\.xml\.rels|\[Content_Types\]\.xml|_rels\/\.rels)$/
const MACROS = /(?:^|\/)vbaProject\.bin$/i

export type ReadWorkbook =
  | { readonly refusal: WorkbookRefusal }
  | {
      readonly rows: readonly TableRow[]
      readonly problems: readonly CellProblem[]
      /** Addresses of cells whose value is the stored result of a formula. */
      readonly formulas: readonly string[]
    }

export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  if (bytes.length > MAX_FILE_BYTES) return { refusal: 'too-large-file' }
  const parts = unpack(bytes)
  if (typeof parts === 'string') return { refusal: parts }
  const sheet = firstSheet(parts)
  if (sheet === null) return { refusal: 'not-a-workbook' }
  const found = scanSheet(sheet)
  try {
    // Stored and not packed again, so that the reader unpacks it without threads of its own.
    const plain = zipSync(Object.fromEntries(parts), { level: 0 })
    const data: readonly (readonly unknown[])[] = await readSheet(Uint8Array.from(plain).buffer)
    const rows = data.map((cells, at) => ({ line: at + 1, cells: cells.map(cellOf) }))
    return { ...found, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== null && cell !== '')) }
  } catch {
    return { refusal: 'not-a-workbook' }
  }
}

/** Sizes are those that the archive states; a part is never unpacked beyond its stated size. */
function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | WorkbookRefusal {
  let total = 0
  let count = 0
  let hasMacros = false
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        count += 1
        hasMacros ||= MACROS.test(name)
        if (!READ_PARTS.test(name)) return false
        total += originalSize
        return total <= MAX_UNPACKED_BYTES && count <= MAX_PARTS
      },
    })
    if (hasMacros) return 'has-macros'
    if (total > MAX_UNPACKED_BYTES || count > MAX_PARTS) return 'unpacks-too-large'
    return new Map(Object.entries(files))
  } catch {
    return 'not-a-workbook'
  }
}

/** XML of the first sheet in the order of the workbook; `null` = there is none. */
function firstSheet(parts: ReadonlyMap<string, Uint8Array>): string | null {
  const text = (name: string) => new TextDecoder().decode(parts.get(name) ?? new Uint8Array())
  const id = /<sheet\b[^>]*\br:id="([^"]*)"/.exec(text('xl/workbook.xml'))?.[1]
  const relations = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(
    ([tag]) => tag,
  )
  const relation = relations.find((tag) => tag.includes(`Id="${id}"`))
  const target = /\bTarget="\/?(?:xl\/)?([^"]*)"/.exec(relation ?? '')?.[1]
  const sheet = parts.get(`xl/${target}`)
  return sheet ? new TextDecoder().decode(sheet) : null
}

function scanSheet(xml: string): { problems: CellProblem[]; formulas: string[] } {
  const problems: CellProblem[] = []
  const formulas: string[] = []
  for (const [, attributes = '', content = ''] of xml.matchAll(/<c\b([^>]*[^/>])>(.*?)<\/c>/gs)) {
    if (!/<f\b/.test(content)) continue
    const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? ''
    if (/<v>[^<]/.test(content)) formulas.push(address)
    else problems.push({ ...placeOf(address), field: null, kind: 'no-value', typed: address })
  }
  for (const [, range = ''] of xml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+\d+:[A-Z]+\d+)"/g)) {
    const [first = ''] = range.split(':')
    problems.push({ ...placeOf(first), field: null, kind: 'merged', typed: range })
  }
  return { problems, formulas }
}

/** `C5` → row 5, column 2. */
function placeOf(address: string): { readonly line: number; readonly column: number } {
  const [, letters = 'A', line = '1'] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 65) - 64, 0) - 1
  return { line: Number(line), column }
}

function cellOf(value: unknown): TableCell {
  if (value instanceof Date) return { date: value.toISOString().slice(0, 10) }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
