/** Writes the live content as the folder of a pack, completely or not at all. */
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentItem, SeriesPoints } from '#contract/content-item.ts'
import { AREA_MEASURES, areaSeriesId } from '#contract/entities/area-history.ts'
import { packFilesOf, type StoredContent } from './exported-pack.ts'

/** Store methods that an export uses. */
export interface PackSource {
  readonly content: {
    version(): Promise<number>
    livePack(): Promise<{ readonly name: string } | null>
    items(): Promise<readonly ContentItem[]>
    points(ids: readonly string[]): Promise<readonly SeriesPoints[]>
  }
}

export type ExportResult =
  | { readonly outcome: 'exported'; readonly files: number }
  /** `reason` is a sentence about the folder or the missing content. */
  | { readonly outcome: 'refused'; readonly reason: string }

/** Maximum number of restarts. A publication during the export restarts it; more in a row indicate a fault. */
const MAX_READ_ATTEMPTS = 5

/**
 * @param directory must be missing or empty
 * @throws errors of the store, DocumentUnreadableError, and file system errors other than an existing folder
 */
export async function exportPack(directory: string, store: PackSource): Promise<ExportResult> {
  const target = path.resolve(directory)
  const problem = await targetProblem(target, directory)
  if (problem !== null) return { outcome: 'refused', reason: problem }
  const content = await storedContent(store)
  if (content === null) return { outcome: 'refused', reason: 'No content has been imported yet.' }
  const files = packFilesOf(content)
  const fault = await writeFolder(target, files)
  if (fault === null) return { outcome: 'exported', files: files.size }
  return {
    outcome: 'refused',
    reason:
      fault === 'taken'
        ? notEmptyMessage(directory)
        : `${directory} lies in a folder that is not there. Make that first.`,
  }
}

const notEmptyMessage = (directory: string) =>
  `${directory} is not empty. Name a folder that is, or that is not there yet.`

/** `null` = the folder can be written. */
async function targetProblem(target: string, directory: string): Promise<string | null> {
  try {
    return (await readdir(target)).length > 0 ? notEmptyMessage(directory) : null
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    if (hasCode(error, 'ENOTDIR')) return `${directory} is a file, or lies in one. Name a folder.`
    throw error
  }
}

/** Reads all documents of one version. */
async function storedContent({ content }: PackSource): Promise<StoredContent | null> {
  for (let attempt = 1; attempt <= MAX_READ_ATTEMPTS; attempt += 1) {
    const version = await content.version()
    const pack = await content.livePack()
    if (!pack) return null
    const items = await content.items()
    const ids = items.filter(({ kind, lang }) => kind === 'series' && lang === 'no').map(({ id }) => id)
    const series = await content.points(ids)
    const areas = items.filter(({ kind, lang }) => kind === 'area' && lang === 'no')
    const areaPoints = await content.points(
      areas.flatMap(({ id }) => AREA_MEASURES.map((measure) => areaSeriesId(id, measure))),
    )
    if ((await content.version()) === version) return { name: pack.name, items, series, areaPoints }
  }
  throw new Error('New content was published again and again during the reading. Try again later.')
}

/**
 * Writes to a temporary folder beside the target, then renames it, so that the target never holds half a
 * pack.
 */
async function writeFolder(
  target: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<'taken' | 'no parent' | null> {
  const temporary = await mkdtemp(path.join(path.dirname(target), '.portal-export-')).catch(
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    },
  )
  if (temporary === null) return 'no parent'
  try {
    const folder = path.join(temporary, 'pack')
    for (const [name, bytes] of files) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes, { flag: 'wx', flush: true })
    }
    await rename(folder, target)
    return null
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return 'taken'
    throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
