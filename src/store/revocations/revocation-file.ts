/**
 * Journal of revocations as a file beside the database and apart from every backup: `ended.jsonl` in
 * DATA_DIR. Written whole and renamed, so that a killed process leaves either the old or the new version.
 */
import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { makeDataFolder } from '../data-folder.ts'
import { codeOf } from '../errors.ts'
import { REVOCATION_KINDS, type RevocationJournal } from './revocation-journal.ts'

export const REVOCATION_FILE = 'ended.jsonl'
const FORMAT = 'kvartal-ended'

const wholeNumber = z.int().min(0)
const headSchema = z.object({ format: z.literal(FORMAT), since: wholeNumber, until: wholeNumber })
const entrySchema = z.object({
  subject: z.string().max(64),
  kind: z.enum(REVOCATION_KINDS),
  detail: z.string().max(128),
  at: wholeNumber,
})

/** The file is no journal of this program, or incomplete. */
class RevocationFileError extends Error {
  override readonly name = 'RevocationFileError'
  constructor(file: string, cause: unknown) {
    super(`${file} is damaged or is no journal of this program. Move it away to go on without it.`, { cause })
  }
}

/** `until`: time of writing, milliseconds since 1970; later revocations are missing. */
export interface StoredJournal extends RevocationJournal {
  readonly until: number
}

/** @returns `null` = none. @throws RevocationFileError */
export async function readRevocationFile(dataDir: string): Promise<StoredJournal | null> {
  const file = path.join(dataDir, REVOCATION_FILE)
  try {
    const [head = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n')
    const { since, until } = headSchema.parse(JSON.parse(head))
    return { since, until, entries: lines.map((line) => entrySchema.parse(JSON.parse(line))) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new RevocationFileError(file, error)
  }
}

/**
 * Writes the file, readable for its owner only, and flushes it to disk.
 *
 * @throws DataFolderError, and errors of the file system
 */
export async function writeRevocationFile(
  dataDir: string,
  { since, until, entries }: StoredJournal,
): Promise<void> {
  await makeDataFolder(dataDir)
  const file = path.join(dataDir, REVOCATION_FILE)
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(
        [{ format: FORMAT, since, until }, ...entries].map((line) => `${JSON.stringify(line)}\n`).join(''),
      )
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
