/**
 * A folder with the browser files of several builds: those of the builds before this one, for readers whose
 * page is older, and, where instances share it, those of a build that another instance runs already. Each
 * server puts its own there when it starts.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { buildsToForget, type KeptBuild } from './asset-builds.ts'
import { prepareAsset } from './assets.ts'
import type { Prepared } from './http/prepared.ts'

/** As the build names them: a word, a hash, an ending. Nothing else in the folder is ever sent or removed. */
const ASSET = /^[\w.-]+-[a-z0-9]{8}\.(?:css|js|svg|txt|woff2)$/
const COMPRESSED = /\.(?:br|gz)$/
const NO_FILE = 'ENOENT'
const FOLDER_OF_BUILDS = 'builds'
const RECORD = /^([\w-]{22})\.json$/
const UNFINISHED = '.part'
/** Nobody takes so long to write a file. */
const ABANDONED_MS = 60 * 60_000

/** Bytes of each file of a build. What cannot be read names none. */
const recordSchema = z.object({ files: z.record(z.string(), z.number()) }).catch({ files: {} })

export interface AssetShelf {
  /**
   * Puts the files of this build on the shelf, and takes away builds whose time is over. What is there
   * already is left as it is.
   *
   * @param now milliseconds since 1970
   * @throws when the folder cannot be written
   */
  fill(clientDirectory: string, now: number): Promise<void>
  /** A file of any build; `null` = there is none of this name. @throws when the folder cannot be read */
  read(name: string): Promise<Prepared | null>
}

/** Whether a build may have a file of this name. */
export function isAssetName(name: string): boolean {
  return ASSET.test(name)
}

/** @param folder absolute; made when it is first filled */
export function assetShelf(folder: string): AssetShelf {
  return {
    fill: async (clientDirectory, now) => {
      const directory = join(clientDirectory, 'assets')
      const files = await sizesIn(directory)
      const id = createHash('sha256')
        .update(Object.keys(files).toSorted().join())
        .digest('base64url')
        .slice(0, 22)
      await mkdir(join(folder, FOLDER_OF_BUILDS), { recursive: true })
      // The record first: a server that clears up meanwhile then knows whose the files are.
      const record = join(folder, FOLDER_OF_BUILDS, `${id}.json`)
      await putWhole(record, JSON.stringify({ files }))
      await utimes(record, now / 1_000, now / 1_000)
      const there = await sizesIn(folder)
      for (const [name, size] of Object.entries(files))
        if (there[name] !== size) await putWhole(join(folder, name), await readFile(join(directory, name)))
      await clearUp(folder, id, now)
    },
    read: async (name) => {
      if (!isAssetName(name)) return null
      const formOf = (ending: string) => ifThere(readFile(join(folder, name + ending)))
      const [identity, gzip, br] = await Promise.all([formOf(''), formOf('.gz'), formOf('.br')])
      return identity && prepareAsset(name, { identity, gzip, br }).prepared
    },
  }
}

async function clearUp(folder: string, own: string, now: number): Promise<void> {
  // Listed before the records are read: what comes later has a record that is read, too.
  const files = await readdir(folder)
  const builds = await buildsIn(folder)
  const over = new Set(buildsToForget(builds, own, now))
  const kept = new Set(builds.filter(({ id }) => !over.has(id)).flatMap((build) => Object.keys(build.files)))
  for (const id of over) await rm(join(folder, FOLDER_OF_BUILDS, `${id}.json`), { force: true })
  for (const name of files) {
    if (isAssetName(name.replace(COMPRESSED, '')) && !kept.has(name))
      await rm(join(folder, name), { force: true })
    const written = name.endsWith(UNFINISHED) ? await ifThere(stat(join(folder, name))) : null
    if (written && written.mtimeMs < now - ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

async function buildsIn(folder: string): Promise<readonly KeptBuild[]> {
  const builds: KeptBuild[] = []
  for (const name of await readdir(join(folder, FOLDER_OF_BUILDS))) {
    const id = RECORD.exec(name)?.[1]
    const path = join(folder, FOLDER_OF_BUILDS, name)
    const [text, written] =
      id === undefined ? [] : await Promise.all([ifThere(readFile(path)), ifThere(stat(path))])
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
      files.map(async ({ name }) => [name, (await ifThere(stat(join(directory, name))))?.size ?? 0] as const),
    ),
  )
}

/** Under its name there is the whole file or none, whatever happens meanwhile. */
async function putWhole(path: string, content: string | Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (failure) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw failure
  }
}

function jsonIn(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    return null
  }
}

/** Of a file that another server may take away at any moment; `null` = it is not there. */
async function ifThere<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === NO_FILE) return null
    throw failure
  }
}
