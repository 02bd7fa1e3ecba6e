/** Weekly imports of the demo pack with small changes, in this process and on a clock of their own. */
import { join } from 'node:path'
import { readPack } from '#content/read-pack.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { contentRepository } from '#store/content/content-repository.ts'
import { LEASE_MS } from '#store/content/import-lease.ts'
import type { PackHistory } from '#store/content/pack-history.ts'
import { openEngine, openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { ROOT } from '../server-process.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { putLiveDocuments } from './live-documents.ts'
import { changedPack } from './weekly-changes.ts'

const WEEKS_PER_YEAR = 52
const FIRST_IMPORT = Date.parse('2016-11-25T09:00:00.000Z')

export interface PlayedStore {
  /** Duration of each import, from the lease to the deletion of the pack before, in milliseconds. */
  readonly importMs: readonly number[]
  /** Length of the texts of packs that the history holds. */
  readonly historyBytes: number
  readonly versions: number
  /** Length of the texts that a year of live documents adds. */
  readonly liveBytes: number
  /** Duration of reading a day in the middle, in milliseconds. */
  readonly pastDayMs: number
}

/** Days of live documents that are played; their size is that of a year in proportion. */
const LIVE_DAYS = 73

/** Imports as a program without the history makes them. */
const NO_HISTORY: PackHistory = {
  complete: async () => {},
  writer: () => ({ add: async () => {}, write: async () => {}, finish: async () => {} }),
  clear: async () => {},
}

export async function playYears(options: {
  readonly dataDir: string
  readonly years: number
  readonly keepsHistory: boolean
}): Promise<PlayedStore> {
  const clock = { now: FIRST_IMPORT }
  const where = {
    databaseUrl: null,
    dataDir: options.dataDir,
    effects: {
      now: () => clock.now,
      elapsed: () => performance.now(),
      random: () => 0.5,
      sleep: async () => {},
    },
  }
  const read = await readPack(join(ROOT, 'content'))
  if (!read.ok) throw new Error('the demo pack is refused')
  const store = await openStore(where)
  const engine = await openEngine(where)
  const content = options.keepsHistory
    ? store.content
    : contentRepository(engine, { leaseMs: LEASE_MS, pollMs: 1_000, history: NO_HISTORY })
  const importMs: number[] = []
  for (let week = 0; week < options.years * WEEKS_PER_YEAR; week += 1) {
    const { items, series, areas } = changedPack(read.pack, week, clock.now)
    const startedAt = performance.now()
    const stage = await content.beginPack({ hash: `week ${week}`, name: 'demo' })
    await stage.addItems(items)
    await stage.addSeries(series)
    await stage.addAreas(areas)
    await stage.publish()
    importMs.push(performance.now() - startedAt)
    clock.now += 7 * DAY_MS
  }
  await engine.checkpoint()
  const facts = await store.historyFacts()
  const pastDayMs = options.keepsHistory ? await pastDay(store, options.years) : 0
  await engine.close()
  await store.close()
  const liveBytes = options.keepsHistory && !process.env['ZZ'] ? await bytesOfLiveDocuments(where, clock) : 0
  return { importMs, historyBytes: facts.bytes, versions: facts.versions, liveBytes, pastDayMs }
}

/** In a store of their own. */
async function bytesOfLiveDocuments(where: StoreOptions, clock: { now: number }): Promise<number> {
  const store = await openStore({ ...where, dataDir: scratchFolder() })
  for (let day = 0; day < LIVE_DAYS; day += 1) {
    await putLiveDocuments(store, clock.now)
    clock.now += DAY_MS
  }
  const { bytes } = await store.historyFacts()
  await store.close()
  return (bytes / LIVE_DAYS) * 365
}

async function pastDay(store: Store, years: number): Promise<number> {
  const instant = new Date(FIRST_IMPORT + (years / 2) * 365 * DAY_MS).toISOString()
  const startedAt = performance.now()
  const { content } = await loadSnapshot(store.history.at(instant), null, () => {})
  if (content.no.posts.length === 0) throw new Error('the past day is empty')
  return performance.now() - startedAt
}
