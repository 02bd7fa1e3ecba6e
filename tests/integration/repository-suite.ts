/** Contract of the store: the same tests run on SQLite and on PostgreSQL. */
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import type { ContentItem, SeriesPoints } from '#contract/content-item.ts'
import { ImportSupersededError } from '#store/errors.ts'
import { openEngine, openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { packSeries } from '#store/content/revisions/series-revisions.ts'

export interface TestDatabase {
  /** How to open it, again and again, as other processes would. */
  readonly options: StoreOptions
  remove(): Promise<void>
}

const item = (id: string, body: unknown = { text: `Æøå “${id}”` }): ContentItem => ({
  kind: 'comment',
  id,
  lang: 'no',
  position: 0,
  body,
})
const series = (
  name: string,
  values: (number | null)[],
  lastUpdated = '2026-11-20T00:00:00.000Z',
): SeriesPoints => ({
  series: name,
  dates: values.map((_value, index) => `2026-01-${String(index + 1).padStart(2, '0')}`),
  values,
  quality: values.map(() => 'solid'),
  lastUpdated,
})

async function importAll(
  store: Store,
  hash: string,
  items: readonly ContentItem[],
  points: readonly SeriesPoints[],
): Promise<number> {
  const stage = await store.content.beginPack({ hash, name: hash })
  await stage.addItems(items)
  await stage.addSeries(points)
  return stage.publish()
}

/** Numbers that may be large: counts of rows in every table that grows. */
async function rowCounts(options: StoreOptions): Promise<Record<string, number>> {
  const engine = await openEngine(options)
  const counts: Record<string, number> = {}
  for (const table of ['pack', 'pack_item', 'series_revision', 'lease'] as const) {
    const row = await engine.read((db) =>
      db
        .selectFrom(table)
        .select((build) => build.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    )
    counts[table] = row.rows
  }
  await engine.close()
  return counts
}

/** A revision as a connector will write it: with no pack. */
async function addConnectorRevision(
  options: StoreOptions,
  points: SeriesPoints,
  revision: number,
): Promise<void> {
  const engine = await openEngine(options)
  const { lastUpdated, ...packed } = packSeries(points)
  await engine.write((transaction) =>
    transaction
      .insertInto('series_revision')
      .values({ ...packed, revision, pack: null, recorded_at: lastUpdated, last_updated: lastUpdated })
      .execute(),
  )
  await engine.close()
}

/** @param makeDatabase a new, empty one per test */
export function repositorySuite(name: string, makeDatabase: () => Promise<TestDatabase>): void {
  describe(`content on ${name}`, () => {
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      database = await makeDatabase()
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    test('a new store is empty', async () => {
      await store.ping()
      expect(await store.content.version()).toBe(0)
      expect(await store.content.livePack()).toBeNull()
      expect(await store.content.items()).toEqual([])
      expect(await store.content.currentRevisions()).toEqual(new Map())
      expect(await store.content.points(['a'])).toEqual([])
    })

    test('a published pack is read back as it was written', async () => {
      const items = [
        item('a'),
        item('b', { nested: [null, 1.5, 'x\u2028"\\'] }),
        { ...item('a'), lang: 'en', position: 7 } as const,
      ]
      const points = [series('s1', [1, null, -0.25]), series('s2', [])]
      expect(await importAll(store, 'h1', items, points)).toBe(1)
      expect(await store.content.version()).toBe(1)
      expect(await store.content.livePack()).toMatchObject({ hash: 'h1', name: 'h1' })
      expect(await store.content.items()).toEqual(items)
      expect(await store.content.currentRevisions()).toEqual(
        new Map([
          ['s1', 1],
          ['s2', 1],
        ]),
      )
      expect(await store.content.points(['s2', 'unknown', 's1'])).toEqual([points[1], points[0]])
    })

    test('more rows and series than one chunk', async () => {
      const items = Array.from({ length: 450 }, (_, index) => item(`i${index}`))
      const points = Array.from({ length: 230 }, (_, index) => series(`s${index}`, [index]))
      await importAll(store, 'h1', items, points)
      expect(await store.content.items()).toEqual(items)
      expect(await store.content.points(points.map((point) => point.series))).toEqual(points)
    })

    test('a stage is invisible before its publication, and fully visible after it', async () => {
      await importAll(store, 'h1', [item('old')], [series('s', [1])])
      const stage = await store.content.beginPack({ hash: 'h2', name: 'second' })
      await stage.addItems([item('new')])
      await stage.addSeries([series('s', [2]), series('t', [3])])
      expect(await store.content.items()).toEqual([item('old')])
      expect(await store.content.currentRevisions()).toEqual(new Map([['s', 1]]))
      expect(await store.content.points(['s', 't'])).toEqual([series('s', [1])])
      expect(await store.content.version()).toBe(1)

      expect(await stage.publish()).toBe(2)
      expect(await store.content.items()).toEqual([item('new')])
      expect(await store.content.currentRevisions()).toEqual(
        new Map([
          ['s', 2],
          ['t', 1],
        ]),
      )
      const [s, t] = await store.content.points(['s', 't'])
      expect(s?.values).toEqual([2])
      expect(t).toEqual(series('t', [3]))
    })

    test('an abandoned stage leaves no rows, a published one only live rows', async () => {
      await importAll(store, 'h1', [item('a')], [series('s', [1])])
      const stage = await store.content.beginPack({ hash: 'h2', name: 'h2' })
      await stage.addItems([item('b')])
      await stage.addSeries([series('s', [2])])
      await stage.abandon()
      expect(await rowCounts(database.options)).toEqual({
        pack: 1,
        pack_item: 1,
        series_revision: 1,
        lease: 0,
      })
      await importAll(store, 'h3', [item('c')], [series('s', [3])])
      expect(await rowCounts(database.options)).toEqual({
        pack: 2,
        pack_item: 1,
        series_revision: 2,
        lease: 0,
      })
      expect((await store.content.points(['s']))[0]?.values).toEqual([3])
    })

    test('only changed points make a revision, and a change is never dated before the value that it replaces', async () => {
      await importAll(store, 'h1', [], [series('same', [1]), series('changed', [1])])
      const stage = await store.content.beginPack({ hash: 'h2', name: 'h2' })
      expect(
        await stage.addSeries([series('same', [1], '2027-01-01T00:00:00.000Z'), series('changed', [1, 2])]),
      ).toBe(1)
      await stage.publish()
      expect(await store.content.currentRevisions()).toEqual(
        new Map([
          ['same', 1],
          ['changed', 2],
        ]),
      )
      const [same, changed] = await store.content.points(['same', 'changed'])
      expect(same?.lastUpdated).toBe('2026-11-20T00:00:00.000Z')
      expect(changed?.lastUpdated).toBe(new Date(NOW).toISOString())
    })

    test('values of a connector stay until the pack itself changes', async () => {
      await importAll(store, 'h1', [], [series('s', [1])])
      await addConnectorRevision(database.options, series('s', [1, 2]), 2)
      expect((await store.content.points(['s']))[0]?.values).toEqual([1, 2])
      await importAll(store, 'h2', [item('a')], [series('s', [1])])
      expect((await store.content.points(['s']))[0]?.values).toEqual([1, 2])
      await importAll(store, 'h3', [], [series('s', [9])])
      expect((await store.content.points(['s']))[0]?.values).toEqual([9])
    })

    test('going back to an older pack brings its points back', async () => {
      await importAll(store, 'h1', [], [series('s', [1])])
      await importAll(store, 'h2', [], [series('s', [2])])
      await importAll(store, 'h1', [], [series('s', [1])])
      expect((await store.content.points(['s']))[0]?.values).toEqual([1])
    })

    test('one import at a time, however long it takes; a stalled import is overtaken and gets an error', async () => {
      let now = NOW
      const effects = {
        now: () => now,
        elapsed: () => now,
        random: () => 0,
        sleep: async (ms: number) => void (now += ms),
      }
      const impatient = await openStore({ ...database.options, effects, leaseMs: 1_000 })
      const slow = await impatient.content.beginPack({ hash: 'slow', name: 'slow' })
      await slow.addItems([item('slow')])

      const renewedUntil = NOW + 10_000
      const renewing = {
        ...effects,
        sleep: async (ms: number) => {
          now += ms
          if (now <= renewedUntil) await slow.addSeries([series(`s${now}`, [1])])
        },
      }
      const second = await openStore({ ...database.options, effects: renewing, leaseMs: 1_000 })
      const quick = await second.content.beginPack({ hash: 'quick', name: 'quick' })
      expect(now, 'it was waited for as long as it got on, and a lease longer').toBe(renewedUntil + 1_000)
      await quick.addItems([item('quick')])
      await expect(slow.addItems([item('late')])).rejects.toThrow(ImportSupersededError)
      await expect(slow.publish()).rejects.toThrow(ImportSupersededError)
      await slow.abandon()
      await quick.publish()
      expect(await store.content.items()).toEqual([item('quick')])
      expect(await rowCounts(database.options)).toMatchObject({ pack: 1, pack_item: 1, series_revision: 0 })
      if (!database.options.dialect) await Promise.all([impatient.close(), second.close()])
    })

    test('an import killed while the clock was far ahead blocks no later one', async () => {
      let now = NOW + 365 * 86_400_000
      const effects = {
        now: () => now,
        elapsed: () => now,
        random: () => 0,
        sleep: async (ms: number) => void (now += ms),
      }
      const opened = await openStore({ ...database.options, effects, leaseMs: 1_000 })
      await opened.content.beginPack({ hash: 'killed', name: 'killed' })
      now = NOW
      await importAll(opened, 'next', [item('next')], [])
      expect(now, 'nothing was waited for').toBe(NOW)
      expect(await store.content.items()).toEqual([item('next')])
      if (!database.options.dialect) await opened.close()
    })

    test('a watcher gets the live state, and then every publication', async () => {
      const heard: number[] = []
      let wake = () => {}
      const stop = store.content.onVersion((version) => {
        heard.push(version)
        wake()
      })
      const hears = async (version: number) => {
        while (!heard.includes(version)) await new Promise<void>((resolve) => (wake = resolve))
      }
      await hears(0)
      await importAll(store, 'h1', [item('a')], [])
      await hears(1)
      const other = database.options.dialect ? store : await openStore(database.options)
      await importAll(other, 'h2', [item('b')], [])
      await hears(2)
      stop()
      expect(heard).toEqual([0, 1, 2])
      if (other !== store) await other.close()
    })
  })
}

/** The stores of the suite live at this moment. */
export const NOW = Date.parse('2026-11-20T12:00:00.000Z')
