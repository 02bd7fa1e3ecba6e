/**
 * A folder with the browser files of several builds: of earlier builds, for readers with an older page, and,
 * where instances share the folder, of newer builds. Each server adds its own files when it starts.
 */
import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { HOUR_MS } from '#core/time/durations.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import { expiredBuilds, type RetainedBuild } from './asset-retention.ts'
import { prepareAsset } from './built-assets.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'

/** File names of a build: a word, a hash, an extension. Other files of the folder are never served or deleted. */
const ASSET = /^[\w.-]+-[a-z0-9]{8}\.(?:css|js|svg|txt|woff2)$/
const COMPRESSED = /\.(?:br|gz)$/
const NO_FILE = 'ENOENT'
const BUILDS_FOLDER = 'builds'
const RECORD = /^([\w-]{22})\.json$/
const PARTIAL_SUFFIX = '.part'
/** Age after which a temporary file is abandoned. */
const STALE_PARTIAL_MS = HOUR_MS

/** Size in bytes of each file of a build. An unreadable record has no files. */
const recordSchema = z.object({ files: z.record(z.string(), z.number()) }).catch({ files: {} })

export interface AssetArchive {
  /**
   * Adds the files of this build, and deletes expired builds. Existing files are not overwritten.
   *
   * @param now milliseconds since 1970
   * @throws when the folder cannot be written
   */
  addBuild(clientDirectory: string, now: number): Promise<void>
  /** A file of any build; `null` = no file of this name. @throws when the folder cannot be read */
  read(name: string): Promise<PreparedResponse | null>
}

/** Whether a build may have a file of this name. */
export function isAssetName(name: string): boolean {
  return ASSET.test(name)
}

/** @param folder absolute path; created by the first write */
export function createAssetArchive(folder: string): AssetArchive {
  return {
    addBuild: async (clientDirectory, now) => {
      const directory = join(clientDirectory, 'assets')
      const files = await sizesIn(directory)
      const id = hash('sha256', Object.keys(files).toSorted().join(), 'base64url').slice(0, 22)
      await mkdir(join(folder, BUILDS_FOLDER), { recursive: true })
      // Writes the record first: a server that cleans up at the same time then knows the files' build.
      const record = join(folder, BUILDS_FOLDER, `${id}.json`)
      await writeAtomically(record, JSON.stringify({ files }))
      await utimes(record, now / 1_000, now / 1_000)
      const there = await sizesIn(folder)
      for (const [name, size] of Object.entries(files))
        if (there[name] !== size)
          await writeAtomically(join(folder, name), await readFile(join(directory, name)))
      await removeExpired(folder, id, now)
    },
    read: async (name) => {
      if (!isAssetName(name)) return null
      const formOf = (ending: string) => nullIfMissing(readFile(join(folder, name + ending)))
      const [identity, gzip, br] = await Promise.all([formOf(''), formOf('.gz'), formOf('.br')])
      return identity && prepareAsset(name, { identity, gzip, br }).prepared
    },
  }
}

async function removeExpired(folder: string, own: string, now: number): Promise<void> {
  // Listed before the records are read: a file that appears later has a record that is read too.
  const files = await readdir(folder)
  const builds = await buildsIn(folder)
  const over = new Set(expiredBuilds(builds, own, now))
  const kept = new Set(builds.filter(({ id }) => !over.has(id)).flatMap((build) => Object.keys(build.files)))
  for (const id of over) await rm(join(folder, BUILDS_FOLDER, `${id}.json`), { force: true })
  for (const name of files) {
    if (isAssetName(name.replace(COMPRESSED, '')) && !kept.has(name))
      await rm(join(folder, name), { force: true })
    const written = name.endsWith(PARTIAL_SUFFIX) ? await nullIfMissing(stat(join(folder, name))) : null
    if (written && written.mtimeMs < now - STALE_PARTIAL_MS) await rm(join(folder, name), { force: true })
  }
}

async function buildsIn(folder: string): Promise<readonly RetainedBuild[]> {
  const builds: RetainedBuild[] = []
  for (const name of await readdir(join(folder, BUILDS_FOLDER))) {
    const id = RECORD.exec(name)?.[1]
    const path = join(folder, BUILDS_FOLDER, name)
    const [text, written] =
      id === undefined ? [] : await Promise.all([nullIfMissing(readFile(path)), nullIfMissing(stat(path))])
    if (id !== undefined && text && written)
      builds.push({ id, startedAt: written.mtimeMs, files: recordSchema.parse(jsonIn(text)).files })
  }
  return builds
}

async function sizesIn(directory: string): Promise<Readonly<Record<string, number>>> {
  const names = await readdir(directory, { withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  return Object.fromEntries(
    await Promise.all(
      files.map(
        async ({ name }) => [name, (await nullIfMissing(stat(join(directory, name))))?.size ?? 0] as const,
      ),
    ),
  )
}

/** Atomic write: temporary file, then rename. */
async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (failure) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw failure
  }
}

function jsonIn(text: Buffer): unknown {
  return tryOrNull((): unknown => JSON.parse(text.toString('utf8')))
}

/** For a file that another server may delete at any moment; `null` = it does not exist. */
async function nullIfMissing<Found>(operation: Promise<Found>): Promise<Found | null> {
  try {
    return await operation
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === NO_FILE) return null
    throw failure
  }
}
