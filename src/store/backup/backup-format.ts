/**
 * Format of a backup: gzip of lines of JSON. The first line is the header; each table then names its columns
 * and lists its rows; the last line has the totals. Independent of the engine, so that either engine can
 * restore it.
 */
import { hash } from 'node:crypto'
import { z } from 'zod'

export const BACKUP_FORMAT = 'kvartal-backup'
export const BACKUP_VERSION = 1

/** Column types that both engines share. */
export type ColumnValue = string | number | null
export type BackupRow = readonly ColumnValue[]

export interface TableTotal {
  readonly rows: number
  /** Digest by {@link RowDigest}. */
  readonly digest: string
}

/** By the name of the table. */
export type BackupTotals = Readonly<Record<string, TableTotal>>

const wholeNumber = z.int().min(0)

/** Any version, so that an unsupported one is named instead of reported as damaged. */
export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: wholeNumber,
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
})

/** An empty table has no columns. */
export const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()) })

export const endSchema = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: wholeNumber, digest: z.string() })),
  /** SHA-256 of all lines before this one, hexadecimal. */
  sha256: z.string(),
})

export type BackupHeader = z.output<typeof headerSchema>

/** The file is no complete backup of this program, or cannot be restored here. Nothing was written. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}

/** Whether a line is a row of a table with this number of columns. */
export function isRow(value: unknown, columns: number): value is BackupRow {
  return Array.isArray(value) && value.length === columns && value.every(isValue)
}

function isValue(value: unknown): value is ColumnValue {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

const BITS = 64

/**
 * Sum of the rows' hashes, independent of their order. Detects accidental loss and corruption; it is no
 * signature.
 */
export class RowDigest {
  #rows = 0
  #sum = 0n

  /** @param line the row as in a backup */
  add(line: string | Uint8Array): void {
    this.#rows += 1
    this.#sum = BigInt.asUintN(BITS, this.#sum + hash('sha256', line, 'buffer').readBigUInt64BE())
  }

  total(): TableTotal {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(BITS / 4, '0') }
  }
}
