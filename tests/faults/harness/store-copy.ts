/**
 * Copies of the files of a SQLite store, as a loss of power would leave them: taken at one moment, whatever was being written then. What a
 * sync has not put on the disk may be missing as well, so the end of the log may be cut off.
 */
import { copyFile, cp, mkdir, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { SQLITE_FILE } from '#store/sqlite.ts'

const LOG_FILE = `${SQLITE_FILE}-wal`
const INDEX_FILE = `${SQLITE_FILE}-shm`

export interface CopyPlan {
  /** Whether the index of the log is copied too: it is in memory mostly, and SQLite makes it anew. */
  readonly withIndex: boolean
  readonly order: 'file first' | 'log first'
}

/** Browser files: no part of what is kept, and a portal that starts is still putting them there. */
const FOLDER_OF_ASSETS = 'assets'

/** @returns whether it is of one moment: the log was not worked into the file meanwhile, as only a running portal could do */
export async function copyStore(from: string, to: string, { withIndex, order }: CopyPlan): Promise<boolean> {
  await mkdir(to, { recursive: true })
  const names = [SQLITE_FILE, LOG_FILE, ...(withIndex ? [INDEX_FILE] : [])]
  const before = await stat(path.join(from, SQLITE_FILE))
  for (const name of order === 'file first' ? names : names.toReversed()) await copyFile(path.join(from, name), path.join(to, name))
  const after = await stat(path.join(from, SQLITE_FILE))
  await cp(from, to, { recursive: true, filter: isBeside })
  return before.mtimeMs === after.mtimeMs && before.size === after.size
}

/** Of what lies in the folder, what is copied with the store. */
function isBeside(file: string): boolean {
  const name = path.basename(file)
  return name !== FOLDER_OF_ASSETS && !name.startsWith(SQLITE_FILE)
}

/** @param share of the log that is left, from 0 to 1 */
export async function cutLog(folder: string, share: number): Promise<void> {
  const log = path.join(folder, LOG_FILE)
  const { size } = await stat(log)
  await truncate(log, Math.floor(size * share))
}

/** What SQLite finds wrong; 'ok' = nothing. */
export function integrityOf(folder: string): string {
  const database = new Database(path.join(folder, SQLITE_FILE))
  try {
    return String(database.pragma('integrity_check', { simple: true }))
  } finally {
    database.close()
  }
}
