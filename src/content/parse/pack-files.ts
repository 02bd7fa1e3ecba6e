/**
 * Reads the files of a pack as bytes, once, so that the hashed bytes are the imported bytes. A pack is
 * untrusted: the size and kind of a file are checked before it is read, and no file outside the folder is
 * read.
 */
import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { readFile, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ProblemList } from './problems.ts'

const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_PACK_BYTES = 256 * 1024 * 1024
const MAX_FILES = 20_000

/**
 * Part of the hash of every pack. Raise it when the same files become other documents in the store, so that a
 * new version of the program imports them again.
 */
const FORMAT_VERSION = 3

export interface PackFiles {
  /** Path as given by the caller; prefix of the file names in problems. */
  readonly directory: string
  /** By path inside the pack, with forward slashes. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly hash: string
}

type AddProblem = (name: string, reason: string) => void

/** Ignored names: notes for editors, and files of operating systems (`.DS_Store`). */
const IS_IGNORED = /^\./

/** Reads all files of a pack. An unreadable file becomes a problem and is left out. Never throws. */
export async function readPackFiles(directory: string, problems: ProblemList): Promise<PackFiles> {
  const files = new Map<string, Buffer>()
  const problem: AddProblem = (name, reason) =>
    problems.add({ file: path.join(directory, name), line: null, place: '', reason })
  let total = 0
  try {
    const root = await realpath(directory)
    const names = await listFiles(root, problem)
    for (const name of names) {
      const bytes = await readOne(root, name, problem)
      if (!bytes) continue
      total += bytes.length
      if (total > MAX_PACK_BYTES) {
        problem('', `is larger than ${MAX_PACK_BYTES / 1024 / 1024} MB in all`)
        break
      }
      files.set(name, bytes)
    }
  } catch (error) {
    problem('', unreadable(error))
  }
  return { directory, files, hash: hashOf(files) }
}

/** Returns the reason why a folder cannot be read, as a phrase that follows its name; `null` = readable. */
export async function folderProblem(directory: string): Promise<string | null> {
  try {
    await readdir(directory)
    return null
  } catch (error) {
    return unreadable(error)
  }
}

/** Sorted paths of all files. */
async function listFiles(root: string, problem: AddProblem): Promise<string[]> {
  const names: string[] = []
  const folders = ['']
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (IS_IGNORED.test(entry.name)) continue
      if (entry.isDirectory()) folders.push(name)
      else if (await isPlainFile(root, name, entry, problem)) names.push(name)
      if (names.length + folders.length > MAX_FILES) {
        problem('', `holds more than ${MAX_FILES} files`)
        return []
      }
    }
  }
  return names.sort()
}

async function isPlainFile(root: string, name: string, entry: Dirent, problem: AddProblem): Promise<boolean> {
  if (entry.isFile()) return true
  if (!entry.isSymbolicLink()) {
    problem(name, 'is neither a file nor a folder')
    return false
  }
  const target = await realpath(path.join(root, name)).catch(() => '')
  const isInside = target.startsWith(root + path.sep)
  if (isInside && (await stat(target)).isFile()) return true
  problem(
    name,
    isInside ? 'is a link to something that is no file' : 'is a link that leads out of the pack, or nowhere',
  )
  return false
}

async function readOne(root: string, name: string, problem: AddProblem): Promise<Buffer | null> {
  const file = path.join(root, name)
  try {
    const { size } = await stat(file)
    if (size <= MAX_FILE_BYTES) return await readFile(file)
    problem(
      name,
      `is ${Math.ceil(size / 1024 / 1024)} MB large; a file may have ${MAX_FILE_BYTES / 1024 / 1024} MB`,
    )
  } catch (error) {
    problem(name, `cannot be read (${codeOf(error)})`)
  }
  return null
}

/** Hashes names and lengths too, so that no two packs give the same bytes. */
function hashOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256').update(`format ${FORMAT_VERSION}\n`)
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes)
  return hash.digest('hex')
}

function unreadable(error: unknown): string {
  return `cannot be read as a folder (${codeOf(error)})`
}

function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code)
  return String(error)
}
