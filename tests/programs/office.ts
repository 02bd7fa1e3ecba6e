/** LibreOffice Calc opens a file as a reader's office does, and tells the typed value of every cell. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SaxesParser } from 'saxes'
import { onTestFinished } from 'vitest'
import { parseCsv } from '#core/text/csv.ts'
import { runProgram } from '../factories/program.ts'

/** `null` = empty; dates are `{ date: 'YYYY-MM-DD' }`. */
export type OfficeCell = string | number | { readonly date: string } | null

export interface OfficeSheet {
  readonly name: string
  /** Without empty cells at the ends of rows. */
  readonly rows: readonly (readonly OfficeCell[])[]
}

export interface OfficeFile {
  /** With its extension. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * The separator as a character code, the language whose numbers are read, and whether special numbers are
 * found.
 */
const IMPORTS = {
  xlsx: [],
  'comma, English': ['--infilter=CSV:44,34,UTF8,1,,2057,false,true'],
  'semicolon, Norwegian': ['--infilter=CSV:59,34,UTF8,1,,1044,false,true'],
} as const
export type OfficeImport = keyof typeof IMPORTS

/**
 * Opens files in one process of LibreOffice for each kind of import.
 *
 * @returns the sheets by name of the file
 */
export async function openInOffice(
  program: string,
  kinds: Readonly<Record<OfficeImport, readonly OfficeFile[]>>,
): Promise<ReadonlyMap<string, OfficeSheet[]>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-office-'))
  const opened = new Map<string, OfficeSheet[]>()
  try {
    await mkdir(path.join(scratch, 'out'))
    for (const [kind, options] of Object.entries(IMPORTS)) {
      const files = isImport(kind) ? kinds[kind] : []
      // Without a file the program would wait for one.
      if (files.length === 0) continue
      const places = files.map(({ name }) => path.join(scratch, name))
      await Promise.all(files.map(({ bytes }, index) => writeFile(places[index] ?? '', bytes)))
      await runProgram(program, [
        // Two processes with one profile would wait for each other, or end.
        `-env:UserInstallation=file://${path.join(scratch, 'profile')}`,
        '--headless',
        ...options,
        '--convert-to',
        'fods',
        '--outdir',
        path.join(scratch, 'out'),
        ...places,
      ])
      for (const { name } of files) {
        const { name: base } = path.parse(name)
        opened.set(name, sheetsOf(await readFile(path.join(scratch, 'out', `${base}.fods`), 'utf8')))
      }
    }
    return opened
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Comma, quotation mark, UTF-8, English numbers with all their digits, no formulas, every sheet to a file of
 * its own.
 */
const VALUES = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,false,false,false,false,-1'

/**
 * The values of workbooks without their types, in less than half the time of {@link openInOffice}: the program
 * writes them as CSV.
 *
 * @returns the rows by name of the file and of the sheet
 */
export async function valuesInOffice(
  program: string,
  files: readonly OfficeFile[],
): Promise<(name: string, sheet: string) => Promise<CsvRows>> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-office-'))
  onTestFinished(() => rm(scratch, { recursive: true, force: true }))
  const places = files.map(({ name }) => path.join(scratch, name))
  await Promise.all(files.map(({ bytes }, index) => writeFile(places[index] ?? '', bytes)))
  const out = path.join(scratch, 'out')
  await runProgram(program, [
    `-env:UserInstallation=file://${path.join(scratch, 'profile')}`,
    '--headless',
    '--convert-to',
    VALUES,
    '--outdir',
    out,
    ...places,
  ])
  return async (name, sheet) => {
    const written = parseCsv(await readFile(path.join(out, `${path.parse(name).name}-${sheet}.csv`), 'utf8'))
    if (!written.ok) throw new Error(`${name}, ${sheet}: no CSV`)
    return written.rows.map(({ cells }) => cells)
  }
}

type CsvRows = readonly (readonly string[])[]

function isImport(kind: string): kind is OfficeImport {
  return Object.hasOwn(IMPORTS, kind)
}

interface OpenCell {
  readonly type: string
  readonly value: string
  readonly date: string
  readonly times: number
  readonly paragraphs: string[]
  /** Whether the parser is in a paragraph; white space around paragraphs is layout of the file. */
  isInParagraph: boolean
}

/** LibreOffice fills a sheet to its last row and column by repeating empty ones. */
const MAX_REPEATED = 1_000

/** Sheets of a flat OpenDocument spreadsheet (OpenDocument 1.3, part 3, §9). */
function sheetsOf(document: string): OfficeSheet[] {
  const sheets: { name: string; rows: OfficeCell[][] }[] = []
  let row: OfficeCell[] = []
  let rowTimes = 1
  let cell: OpenCell | null = null
  const parser = new SaxesParser()
  parser.on('error', (failure) => {
    throw failure
  })
  parser.on('opentag', ({ name, attributes }) => {
    const times = (attribute: string) => Number(attributes[attribute] ?? 1)
    if (name === 'table:table') sheets.push({ name: attributes['table:name'] ?? '', rows: [] })
    else if (name === 'table:table-row') {
      row = []
      rowTimes = times('table:number-rows-repeated')
    } else if (name === 'table:table-cell')
      cell = {
        type: attributes['office:value-type'] ?? '',
        value: attributes['office:value'] ?? '',
        date: attributes['office:date-value'] ?? '',
        times: times('table:number-columns-repeated'),
        paragraphs: [],
        isInParagraph: false,
      }
    else if (name === 'text:p' && cell) {
      cell.paragraphs.push('')
      cell.isInParagraph = true
    } else if (name === 'text:s') addText(cell, ' '.repeat(times('text:c')))
  })
  parser.on('text', (text) => addText(cell, text))
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p' && cell) cell.isInParagraph = false
    else if (name === 'table:table-cell' && cell) {
      const { times } = cell
      const content = contentOf(cell)
      if (content !== null || times < MAX_REPEATED) for (let at = 0; at < times; at += 1) row.push(content)
      cell = null
    } else if (name === 'table:table-row' && rowTimes < MAX_REPEATED) {
      const trimmed = row.slice(0, row.findLastIndex((one) => one !== null) + 1)
      for (let at = 0; at < rowTimes; at += 1) sheets.at(-1)?.rows.push(trimmed)
    }
  })
  parser.write(document).close()
  return sheets
}

function addText(cell: OpenCell | null, text: string): void {
  const last = (cell?.paragraphs.length ?? 0) - 1
  if (cell?.isInParagraph) cell.paragraphs[last] += text
}

/** Percentages and currencies are told as such, so that a number that an office takes for one is found. */
function contentOf({ type, value, date, paragraphs }: OpenCell): OfficeCell {
  const text = paragraphs.join('\n')
  if (type === 'float') return Number(value)
  if (type === 'date') return { date }
  if (type === 'string') return text === '' ? null : text
  return type === '' ? null : `${type}: ${text}`
}
