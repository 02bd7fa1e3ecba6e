/** Reads a backup, and believes it only when all of it is there. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { z } from 'zod'
import { errorMessage } from '#core/text/error-message.ts'
import { codeOf } from '../errors.ts'
import { KNOWN_MIGRATIONS } from '../schema/migrations.ts'
import {
  BACKUP_VERSION,
  BackupRefusedError,
  endSchema,
  headerSchema,
  isRow,
  RowDigest,
  tableSchema,
  type BackupHeader,
  type BackupRow,
  type TableTotal,
  type BackupTotals,
} from './backup-format.ts'
import {
  BACKUP_TABLES,
  isBackupTable,
  COLUMNS_ADDED,
  TABLES_ADDED_EMPTY,
  type BackupTable,
} from '../schema/table-catalogue.ts'

/** Rows, and bytes of them, that are handed on at once. */
const MAX_ROWS = 100
const MAX_BYTES = 4 * 1024 * 1024
/** Longer than any row; a file without line breaks must not fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 * 1024

/** Rows of one table, each in the order of `columns`. */
export interface BackupRows {
  readonly table: BackupTable
  readonly columns: readonly string[]
  readonly rows: readonly BackupRow[]
}

/** Of a backup that is whole: its rows have the totals that its end states. */
export interface CheckedBackup {
  readonly header: BackupHeader
  readonly totals: BackupTotals
}

/** Reads the whole backup and checks that this program can restore it. @throws BackupRefusedError */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const reading = readBackup(file)
  for (;;) {
    const { done: isDone, value } = await reading.next()
    if (isDone) return value
  }
}

/**
 * Yields the rows in the order in which they can be inserted.
 *
 * @returns the totals, once all rows have been verified
 * @throws BackupRefusedError
 */
export async function* readBackup(file: string): AsyncGenerator<BackupRows, CheckedBackup> {
  const reading = new BackupReader(file)
  let batch: BackupRow[] = []
  let bytes = 0
  for await (const line of linesOf(file)) {
    const { table } = reading
    const row = reading.take(line)
    if (batch.length > 0 && table && (!row || batch.length >= MAX_ROWS || bytes >= MAX_BYTES)) {
      yield { ...table, rows: batch }
      batch = []
      bytes = 0
    }
    if (row) batch.push(row)
    bytes += line.length
  }
  return reading.end()
}

/** State of a backup's reading. */
class BackupReader {
  table: Omit<BackupRows, 'rows'> | null = null
  readonly #file: string
  readonly #whole = createHash('sha256')
  readonly #totals: Record<string, TableTotal> = {}
  #header: BackupHeader | null = null
  #digest = new RowDigest()
  /** Completes rows of the open table with columns that were added since; `null` = there are none. */
  #completion: RowCompletion | null = null
  /** Totals of tables whose rows were completed. */
  readonly #completed: Record<string, TableTotal> = {}
  #isEnded = false

  constructor(file: string) {
    this.#file = file
  }

  /** @returns the row of this line, if it is one */
  take(line: Buffer): BackupRow | null {
    if (this.#isEnded) throw this.#damaged('something stands after its end')
    const value = this.#parsed(line)
    const columns = this.#completion?.written ?? this.table?.columns
    if (columns && isRow(value, columns.length)) {
      this.#whole.update(line).update('\n')
      this.#digest.add(line)
      return this.#completion?.complete(value) ?? value
    }
    this.#closeTable()
    if (!this.#header) this.#header = this.#headerOf(value)
    else if (isEnd(value)) return this.#close(value)
    else this.#open(value)
    this.#whole.update(line).update('\n')
    return null
  }

  end(): CheckedBackup {
    if (!this.#header || !this.#isEnded) throw this.#damaged('its end is missing')
    return { header: this.#header, totals: this.#totals }
  }

  #open(value: unknown): void {
    const { table, columns } = this.#as(tableSchema, value)
    if (!isBackupTable(table) || this.#totals[table])
      throw this.#damaged(`the table ${table} is not to be here`)
    const added = this.#columnsAddedSince(table)
    this.#completion = columns.length > 0 && added.size > 0 ? new RowCompletion(columns, added) : null
    this.table = { table, columns: this.#completion?.columns ?? columns }
    this.#digest = new RowDigest()
  }

  /** Columns that the table did not have when the backup was made, with their values. */
  #columnsAddedSince(table: BackupTable): ReadonlyMap<string, string> {
    const added = new Map<string, string>()
    for (const name of missingMigrations(this.#header?.migrations ?? []))
      for (const [column, value] of Object.entries(COLUMNS_ADDED[name]?.[table] ?? {}))
        added.set(column, value)
    return added
  }

  #closeTable(): void {
    if (this.table) this.#totals[this.table.table] = this.#digest.total()
    if (this.table && this.#completion) this.#completed[this.table.table] = this.#completion.total()
    this.table = null
    this.#completion = null
  }

  #close(value: unknown): null {
    const { tables, sha256 } = this.#as(endSchema, value)
    if (sha256 !== this.#whole.digest('hex')) throw this.#damaged('its check sum is another one')
    const added = this.#tablesAddedSince()
    const isWhole = BACKUP_TABLES.every((name) =>
      added.includes(name) ? !tables[name] : isSameTotal(this.#totals[name], tables[name]),
    )
    if (!isWhole) throw this.#damaged('tables or rows are missing')
    for (const name of added) this.#totals[name] = new RowDigest().total()
    Object.assign(this.#totals, this.#completed)
    this.#isEnded = true
    return null
  }

  /** Tables that did not exist when the backup was made. */
  #tablesAddedSince(): readonly BackupTable[] {
    return missingMigrations(this.#header?.migrations ?? []).flatMap((name) => TABLES_ADDED_EMPTY[name] ?? [])
  }

  #headerOf(value: unknown): BackupHeader {
    const header = this.#as(headerSchema, value)
    const newer = header.migrations.filter((name) => !KNOWN_MIGRATIONS.includes(name))
    if (header.version > BACKUP_VERSION || newer.length > 0) {
      throw new BackupRefusedError(
        `${this.#file} was made by a newer version of this program. Restore it with that version.`,
      )
    }
    if (missingMigrations(header.migrations).some((name) => !Object.hasOwn(TABLES_ADDED_EMPTY, name))) {
      throw new BackupRefusedError(
        `${this.#file} was made by an older version of this program. Restore it with that version, then update.`,
      )
    }
    return header
  }

  #parsed(line: Buffer): unknown {
    try {
      return JSON.parse(line.toString('utf8'))
    } catch {
      throw this.#damaged('a line is no JSON')
    }
  }

  #as<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    throw this.#damaged(this.#header ? 'a line is not what it must be' : 'it does not begin as one')
  }

  #damaged(reason: string): BackupRefusedError {
    return damagedBackup(this.#file, reason)
  }
}

/** Rows with columns that their table got after the backup was made. */
class RowCompletion {
  /** Sorted by name. */
  readonly columns: readonly string[]
  /** As in the backup. */
  readonly written: readonly string[]
  readonly #sources: readonly (number | string)[]
  readonly #digest = new RowDigest()

  /** @param added values of the further columns */
  constructor(written: readonly string[], added: ReadonlyMap<string, string>) {
    this.written = written
    this.columns = [...written, ...added.keys()].toSorted()
    this.#sources = this.columns.map((column) => added.get(column) ?? written.indexOf(column))
  }

  complete(row: BackupRow): BackupRow {
    const whole = this.#sources.map((source) => (typeof source === 'string' ? source : (row[source] ?? null)))
    this.#digest.add(JSON.stringify(whole))
    return whole
  }

  /** Total of all completed rows. */
  total(): TableTotal {
    return this.#digest.total()
  }
}

/** Known migrations that a backup was made before. */
function missingMigrations(names: readonly string[]): readonly string[] {
  return KNOWN_MIGRATIONS.filter((name) => !names.includes(name))
}

function isEnd(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sha256' in value
}

/** Whether two tables have as many rows and the same digest; a missing total equals none. */
export function isSameTotal(a: TableTotal | undefined, b: TableTotal | undefined): boolean {
  return a !== undefined && a.rows === b?.rows && a.digest === b.digest
}

function damagedBackup(file: string, reason: string, cause?: unknown): BackupRefusedError {
  return new BackupRefusedError(
    `${file} is damaged or is no backup of this program (${reason}). Nothing was written.`,
    { cause },
  )
}

/** Reads lines without their line breaks. Errors of decompression are reported as errors of the file. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip()
  // The streams end each other; errors are thrown where the bytes are read.
  const reading = pipeline(createReadStream(file), unpacked).catch(() => {})
  try {
    yield* splitLines(file, unpacked)
  } catch (error) {
    if (codeOf(error).startsWith('Z_')) throw damagedBackup(file, errorMessage(error), error)
    throw error
  } finally {
    unpacked.destroy()
    await reading
  }
}

async function* splitLines(file: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = []
  let length = 0
  for await (const chunk of bytes) {
    let from = 0
    for (let lineEnd = chunk.indexOf(10); lineEnd >= 0; lineEnd = chunk.indexOf(10, from)) {
      yield Buffer.concat([...open, chunk.subarray(from, lineEnd)])
      from = lineEnd + 1
      open = []
      length = 0
    }
    open.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > MAX_LINE_BYTES) throw damagedBackup(file, 'a line has no end')
  }
  if (length > 0) throw damagedBackup(file, 'it stops in the middle of a line')
}
