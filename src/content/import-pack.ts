/** Imports a content pack into the store, completely or not at all. */
import type { ContentItem, PackedAreaCounts, SeriesPoints } from '#contract/content-item.ts'
import { countsAhead, publishedDates, supersededCounts } from './documents/superseded-counts.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { PackProblem } from './parse/problems.ts'
import { readPack } from './read-pack.ts'

/** Store methods that an import uses. */
export interface ImportStore {
  readonly content: {
    livePack(): Promise<{ readonly hash: string } | null>
    beginPack(pack: { hash: string; name: string }): Promise<ImportStage>
    points(ids: readonly string[]): Promise<readonly SeriesPoints[]>
  }
}

/** A pack that is being written, under the import lease; readers see nothing of it before `publish`. */
export interface ImportStage {
  addItems(items: readonly ContentItem[]): Promise<void>
  /** @returns how many series got a new revision */
  addSeries(series: readonly SeriesPoints[]): Promise<number>
  /** @returns how many areas got a new revision */
  addAreas(areas: readonly PackedAreaCounts[]): Promise<number>
  /** Makes the pack live. @returns the new version of the store */
  publish(): Promise<number>
  /** Ends the import without a trace for readers, and gives the lease back. */
  abandon(): Promise<void>
}

/** Nothing was changed unless it was `imported`, at that version of the store. */
export type ImportResult =
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'imported'; readonly version: number; readonly counts: ImportCounts }
  | { readonly outcome: 'refused'; readonly problems: readonly PackProblem[] }

export interface ImportCounts {
  /** Number of documents, each in two languages; an image counts as one. */
  readonly documents: number
  readonly series: number
  /** Number of series whose points differ from the previous pack. */
  readonly changedSeries: number
  readonly areas: number
  /** Number of areas with a new or changed count. */
  readonly changedAreas: number
}

/**
 * @param clock now: milliseconds since 1970
 * @throws errors of the store; the previous content then stays live
 */
export async function importPack(
  directory: string,
  store: ImportStore,
  clock: { now: () => number },
): Promise<ImportResult> {
  const read = await readPack(directory)
  if (!read.ok) return { outcome: 'refused', problems: read.problems }
  const { hash, name, items, areaCounts } = read.pack
  // A day of collection in the future is a typing error, and readers would see "updated tomorrow".
  const now = new Date(clock.now()).toISOString()
  const updatedByNow = <Dated extends { readonly lastUpdated: string }>(dated: Dated): Dated =>
    dated.lastUpdated > now ? { ...dated, lastUpdated: now } : dated
  const series = read.pack.series.map(updatedByNow)
  if ((await store.content.livePack())?.hash === hash) return { outcome: 'unchanged' }
  const future = countsAhead(areaCounts, osloDay(clock.now()))
  if (future.length > 0) return { outcome: 'refused', problems: future }

  const stage = await store.content.beginPack({ hash, name })
  try {
    // Instances that start together import the same pack: after waiting for the lease it may be live already.
    if ((await store.content.livePack())?.hash === hash) {
      await stage.abandon()
      return { outcome: 'unchanged' }
    }
    // The published content cannot change from here on, because the stage holds the import lease.
    const problems = supersededCounts(areaCounts, await publishedDates(areaCounts, store.content))
    if (problems.length > 0) {
      await stage.abandon()
      return { outcome: 'refused', problems }
    }
    await stage.addItems(items)
    const changedSeries = await stage.addSeries(series)
    const changedAreas = await stage.addAreas(areaCounts.map(({ counts }) => updatedByNow(counts)))
    const version = await stage.publish()
    const documents = items.filter(({ lang }) => lang === 'no').length
    return {
      outcome: 'imported',
      version,
      counts: { documents, series: series.length, changedSeries, areas: areaCounts.length, changedAreas },
    }
  } catch (error) {
    await stage.abandon()
    throw error
  }
}
