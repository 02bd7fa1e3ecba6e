/** Makes a backup while the portal runs. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { appliedMigrations, KNOWN_MIGRATIONS } from '../schema/migrations.ts'
import type { Tables } from '../tables.ts'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  BackupRefusedError,
  RowDigest,
  type BackupHeader,
  type TableTotal,
  type BackupTotals,
} from './backup-format.ts'
import { BACKUP_TABLES } from '../schema/table-catalogue.ts'
import { checkBackup } from './read-backup.ts'
import { pagesOf } from './table-rows.ts'

/** More costs twice the time and saves a tenth. */
const COMPRESSION = 1

/**
 * Writes a consistent snapshot of the store to a file, reads it back, and renames it last: a file with that
 * name is a complete backup. Contains all writes acknowledged before the call. Does not block writers.
 *
 * @param file must not exist yet
 * @returns totals of the written rows
 * @throws BackupRefusedError, StoreNewerError
 */
export async function writeBackup(engine: Engine, file: string): Promise<BackupTotals> {
  if (await exists(file))
    throw new BackupRefusedError(`${file} is there already. A backup is never written over.`)
  const { names: migrations, newer } = await appliedMigrations(engine)
  // This program can run beside a newer one, but does not know all its tables.
  if (newer.length > 0)
    throw new BackupRefusedError(
      `${engine.location} was made by a newer version of this program. Make the backup with that version.`,
    )
  if (migrations.length < KNOWN_MIGRATIONS.length) {
    throw new BackupRefusedError(
      `${engine.location} was made by an older version of this program. Make the backup with that version, or start this one once.`,
    )
  }
  const part = `${file}.${randomUUID()}.part`
  try {
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      made_at: new Date(engine.effects.now()).toISOString(),
      migrations: [...migrations],
    }
    await engine.readConsistently((db) => writePart(engine.kind, db, header, part))
    const { totals } = await checkBackup(part)
    await rename(part, file)
    await syncFolder(path.dirname(file))
    return totals
  } finally {
    await rm(part, { force: true })
  }
}

async function writePart(
  kind: Engine['kind'],
  db: Kysely<Tables>,
  header: BackupHeader,
  part: string,
): Promise<void> {
  // Readers' addresses and hashes of passwords are in it. It is on the disk when the stream is closed.
  const output = createWriteStream(part, { mode: 0o600, flush: true })
  await pipeline(
    Readable.from(textOf(kind, db, header), { objectMode: false }),
    createGzip({ level: COMPRESSION }),
    output,
  )
}

/** One text per page of rows. */
async function* textOf(
  kind: Engine['kind'],
  db: Kysely<Tables>,
  header: BackupHeader,
): AsyncGenerator<string> {
  const fileHash = createHash('sha256')
  const hashed = (lines: readonly string[]): string => {
    const text = lines.map((line) => `${line}\n`).join('')
    fileHash.update(text)
    return text
  }
  yield hashed([JSON.stringify(header)])
  const totals: Record<string, TableTotal> = {}
  for (const table of BACKUP_TABLES) {
    const digest = new RowDigest()
    let isNamed = false
    for await (const { columns, rows } of pagesOf(kind, db, table)) {
      const lines = rows.map((row) => JSON.stringify(row))
      for (const line of lines) digest.add(line)
      yield hashed(isNamed ? lines : [JSON.stringify({ table, columns }), ...lines])
      isNamed = true
    }
    if (!isNamed) yield hashed([JSON.stringify({ table, columns: [] })])
    totals[table] = digest.total()
  }
  yield `${JSON.stringify({ tables: totals, sha256: fileHash.digest('hex') })}\n`
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** A name is only on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
