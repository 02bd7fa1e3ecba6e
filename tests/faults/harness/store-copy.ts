/**
 * Copies of the files of a SQLite store, as after a power loss: at one moment, in the middle of writes. Data
 * that were not synced may be missing as well, so the end of the log may be cut off.
 */
import { copyFile, cp, mkdir, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'

const LOG_FILE = `${SQLITE_FILE}-wal`
const INDEX_FILE = `${SQLITE_FILE}-shm`

export interface CopyPlan {
  /** Whether the index of the log is copied too: it is in memory mostly, and SQLite rebuilds it. */
  readonly withIndex: boolean
  readonly order: 'file first' | 'log first'
}

/** Browser files: not part of the data, and a starting portal is still writing them. */
const FOLDER_OF_ASSETS = 'assets'

/** @returns whether it is consistent: no checkpoint, which only a running portal makes, ran during the copy */
export async function copyStore(from: string, to: string, { withIndex, order }: CopyPlan): Promise<boolean> {
  await mkdir(to, { recursive: true })
  const names = [SQLITE_FILE, LOG_FILE, ...(withIndex ? [INDEX_FILE] : [])]
  const before = await stat(path.join(from, SQLITE_FILE))
  for (const name of order === 'file first' ? names : names.toReversed())
    await copyFile(path.join(from, name), path.join(to, name))
  const after = await stat(path.join(from, SQLITE_FILE))
  await cp(from, to, { recursive: true, filter: isBeside })
  return before.mtimeMs === after.mtimeMs && before.size === after.size
}

/** Whether a file of the folder is copied with the store. */
function isBeside(file: string): boolean {
  const name = path.basename(file)
  return name !== FOLDER_OF_ASSETS && !name.startsWith(SQLITE_FILE)
}

/**
 * The log is synced before one of its pages is written to the database file: a power loss cannot cut it
 * before that point, and without it the file would be inconsistent.
 *
 * @param folder a copy with the index of the log
 * @param share of the unsynced part that is left, from 0 to 1
 */
export async function cutLog(folder: string, share: number): Promise<void> {
  const log = await readFile(path.join(folder, LOG_FILE))
  const kept = syncedBytes(log, await readFile(path.join(folder, INDEX_FILE)))
  await truncate(path.join(folder, LOG_FILE), kept + Math.floor((log.length - kept) * share))
}

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const LOG = { headerBytes: 32, pageSizeAt: 8, saltAt: 16, frameHeaderBytes: 24 } as const
/**
 * https://www.sqlite.org/walformat.html: in the byte order of the machine, which is x64 or arm64; the salt as
 * in the log.
 */
const INDEX = { saltAt: 32, attemptedAt: 128 } as const
const SALT_BYTES = 8

/** @returns how much of the log SQLite has synced, because it was about to work it into the file */
function syncedBytes(log: Buffer, index: Buffer): number {
  if (log.length < LOG.headerBytes) return 0
  const isBegunAnew =
    log.compare(index, INDEX.saltAt, INDEX.saltAt + SALT_BYTES, LOG.saltAt, LOG.saltAt + SALT_BYTES) !== 0
  // All of it is in the file, and the header that says that it is over has not been written yet.
  if (isBegunAnew) return log.length
  const attempted = index.readUInt32LE(INDEX.attemptedAt)
  return attempted === 0
    ? 0
    : LOG.headerBytes + attempted * (LOG.frameHeaderBytes + log.readUInt32BE(LOG.pageSizeAt))
}

/** SQLite's findings; 'ok' = none. */
export function integrityOf(folder: string): string {
  const database = new Database(path.join(folder, SQLITE_FILE))
  try {
    return String(database.pragma('integrity_check', { simple: true }))
  } finally {
    database.close()
  }
}
