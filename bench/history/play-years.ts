/** Weekly imports of the demo pack with small changes, in this process and on a clock of their own. */
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { readPack } from '#content/read-pack.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { contentRepository } from '#store/content/content-repository.ts'
import type { Engine } from '#store/engine/engine.ts'
import { LEASE_MS } from '#store/content/import-lease.ts'
import type { PackHistory } from '#store/content/history/pack-history.ts'
import { openEngine, openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { ROOT } from '../server-process.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { putLiveDocuments } from './live-documents.ts'
import { changedPack, type PackParts } from './weekly-changes.ts'

const WEEKS_PER_YEAR = 52
const FIRST_IMPORT = Date.parse('2016-11-25T09:00:00.000Z')

export interface PlayedImports {
  /** Duration of each import, from the lease to the deletion of the pack before, in milliseconds. */
  readonly importMs: readonly number[]
  /** Processor time of each import, in milliseconds: other programs tell less on it. */
  readonly importCpuMs: readonly number[]
}

export interface PlayedYears {
  readonly kept: PlayedImports
  readonly without: PlayedImports
  /** Length of the texts of packs that the history holds. */
  readonly historyBytes: number
  readonly versions: number
  /** Length of the texts that a year of live documents adds. */
  readonly liveBytes: number
  /** Duration of reading a day in the middle, in milliseconds. */
  readonly pastDayMs: number
}

export interface ForgottenYears {
  readonly rows: number
  readonly ms: number
  /** Longest time that the event loop was held. */
  readonly longestMs: number
}

/** Days of live documents that are played; their size is that of a year in proportion. */
const LIVE_DAYS = 73

/** Imports as a program without the history makes them. */
const NO_HISTORY: PackHistory = {
  complete: async () => {},
  writer: () => ({ add: async () => {}, write: async () => {}, finish: async () => {} }),
  clear: async () => {},
}

/** One store that gets an import a week. */
class WeeklyStore {
  readonly importMs: number[] = []
  readonly importCpuMs: number[] = []
  readonly store: Store
  readonly #engine: Engine
  readonly #content: Pick<Store['content'], 'beginPack'>

  constructor(store: Store, engine: Engine, keepsHistory: boolean) {
    this.store = store
    this.#engine = engine
    this.#content = keepsHistory
      ? store.content
      : contentRepository(engine, { leaseMs: LEASE_MS, pollMs: 1_000, history: NO_HISTORY })
  }

  async take(week: number, { items, series, areas }: PackParts): Promise<void> {
    const startedAt = performance.now()
    const cpuBefore = process.threadCpuUsage()
    const stage = await this.#content.beginPack({ hash: `week ${week}`, name: 'demo' })
    await stage.addItems(items)
    await stage.addSeries(series)
    await stage.addAreas(areas)
    await stage.publish()
    this.importMs.push(performance.now() - startedAt)
    const { user, system } = process.threadCpuUsage(cpuBefore)
    this.importCpuMs.push((user + system) / 1_000)
  }

  async close(): Promise<void> {
    await this.#engine.checkpoint()
    await this.#engine.close()
    await this.store.close()
  }
}

/** Plays the same weeks into two stores, in turn, so that other work of the machine slows both. */
export async function playYears(
  years: number,
  folders: { readonly kept: string; readonly without: string },
): Promise<PlayedYears> {
  const clock = { now: FIRST_IMPORT }
  const effects = {
    now: () => clock.now,
    elapsed: () => performance.now(),
    random: () => 0.5,
    sleep: async () => {},
  }
  const read = await readPack(join(ROOT, 'content'))
  if (!read.ok) throw new Error('the demo pack is refused')
  const opened = async (dataDir: string, keepsHistory: boolean) => {
    const where = { databaseUrl: null, dataDir, effects }
    return new WeeklyStore(await openStore(where), await openEngine(where), keepsHistory)
  }
  const kept = await opened(folders.kept, true)
  const without = await opened(folders.without, false)
  for (let week = 0; week < years * WEEKS_PER_YEAR; week += 1) {
    const parts = changedPack(read.pack, week, clock.now)
    for (const store of week % 2 === 0 ? [kept, without] : [without, kept]) await store.take(week, parts)
    clock.now += 7 * DAY_MS
  }
  const { bytes: historyBytes, versions } = await kept.store.historyFacts()
  const pastDayMs = await pastDay(kept.store, years)
  await kept.close()
  await without.close()
  const liveBytes = await bytesOfLiveDocuments({ databaseUrl: null, dataDir: '', effects }, clock)
  return { kept, without, historyBytes, versions, liveBytes, pastDayMs }
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

/** Deletes what the first years alone showed. */
export async function forgetYears(dataDir: string, years: number): Promise<ForgottenYears> {
  const store = await openStore({ databaseUrl: null, dataDir })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const rows = await store.history.forgetBefore(new Date(FIRST_IMPORT + years * 365 * DAY_MS).toISOString())
  const ms = performance.now() - startedAt
  await setImmediate()
  delay.disable()
  await store.close()
  return { rows, ms, longestMs: delay.max / 1_000_000 }
}

async function pastDay(store: Store, years: number): Promise<number> {
  const instant = new Date(FIRST_IMPORT + (years / 2) * 365 * DAY_MS).toISOString()
  const startedAt = performance.now()
  const { content } = await loadSnapshot(store.history.at(instant), null, () => {})
  if (content.no.posts.length === 0) throw new Error('the past day is empty')
  return performance.now() - startedAt
}
