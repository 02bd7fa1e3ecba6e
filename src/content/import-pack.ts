/** Takes a content pack into the store: wholly, or not at all. */
import type { ContentItem, SeriesPoints } from '#contract/content-item.ts'
import type { PackProblem } from './problems.ts'
import { readPack } from './read-pack.ts'

/** What an import needs of the store. */
export interface PackTarget {
  readonly content: {
    livePack(): Promise<{ readonly hash: string } | null>
    beginPack(pack: { hash: string; name: string }): Promise<PackTargetStage>
  }
}

export interface PackTargetStage {
  addItems(items: readonly ContentItem[]): Promise<void>
  /** @returns how many series got a new revision */
  addSeries(series: readonly SeriesPoints[]): Promise<number>
  publish(): Promise<number>
  abandon(): Promise<void>
}

export type ImportResult =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'imported'; readonly version: number; readonly counts: ImportCounts }
  | { readonly outcome: 'refused'; readonly problems: readonly PackProblem[] }

export interface ImportCounts {
  /** Each in two languages; an image counts as one. */
  readonly documents: number
  readonly series: number
  /** Series whose points differ from those of the pack before. */
  readonly changedSeries: number
}

/**
 * @param clock now: milliseconds since 1970
 * @throws what the store throws; the content that was live stays live then
 */
export async function importPack(directory: string, store: PackTarget, clock: { now: () => number }): Promise<ImportResult> {
  const read = await readPack(directory)
  if (!read.ok) return { outcome: 'refused', problems: read.problems }
  const { hash, name, items } = read.pack
  // A day of collection that lies ahead is a slip of the pen, but "updated tomorrow" would be shown to readers.
  const now = new Date(clock.now()).toISOString()
  const series = read.pack.series.map((points) => (points.lastUpdated > now ? { ...points, lastUpdated: now } : points))
  if ((await store.content.livePack())?.hash === hash) return { outcome: 'unchanged' }

  const stage = await store.content.beginPack({ hash, name })
  try {
    // Instances that start together import the same: whoever waited for another's import may find it live.
    if ((await store.content.livePack())?.hash === hash) {
      await stage.abandon()
      return { outcome: 'unchanged' }
    }
    await stage.addItems(items)
    const changedSeries = await stage.addSeries(series)
    const version = await stage.publish()
    return { outcome: 'imported', version, counts: { documents: items.filter(({ lang }) => lang === 'no').length, series: series.length, changedSeries } }
  } catch (thrown) {
    await stage.abandon()
    throw thrown
  }
}
