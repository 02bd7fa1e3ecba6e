/** Contract of the store for series as they were published earlier, on every engine (issue 35 A5). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { MAX_LISTED_VINTAGES } from '#store/content/revisions/series-vintages.ts'
import type { TestDatabase } from './repository-suite.ts'

const at = (day: string, hour = '09') => `${day}T${hour}:00:00.000Z`
const END = at('2099-01-01')

type Point = readonly [date: string, value: number | null, quality?: 'solid' | 'forecast']

function series(points: readonly Point[], id = 'cpi'): SeriesPoints {
  return {
    series: id,
    dates: points.map(([date]) => date),
    values: points.map(([, value]) => value),
    quality: points.map(([, , quality = 'solid']) => quality),
    lastUpdated: '2020-01-01T00:00:00.000Z',
  }
}

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function vintagesSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`series as they were published earlier, on ${name}`, () => {
    const clock = { now: 0 }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = Date.parse(at('2026-01-01'))
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    const revise = (day: string, points: readonly Point[], id = 'cpi') => {
      clock.now = Date.parse(at(day))
      return store.live.addRevision({
        points: series(points, id),
        frequency: 'annual',
        origin: 'connector',
        reason: null,
      })
    }
    const valuesBefore = async (instant: string) =>
      (await store.live.vintageBefore('cpi', instant))?.points.values ?? null

    test('the revision of an instant is the one that readers saw then', async () => {
      await revise('2026-01-10', [['2024-12-31', 1]])
      await revise('2026-02-10', [['2024-12-31', 2]])
      expect(await valuesBefore(at('2026-01-10'))).toBeNull()
      expect(await valuesBefore(at('2026-01-10', '10'))).toEqual([1])
      expect(await valuesBefore(at('2026-02-10'))).toEqual([1])
      expect(await valuesBefore(END)).toEqual([2])
      expect(await store.live.publicationsOf('cpi', END)).toEqual([at('2026-02-10'), at('2026-01-10')])
      expect(await store.live.publicationsOf('cpi', at('2026-02-01'))).toEqual([at('2026-01-10')])
    })

    test('figures became known with their revision, and changed with a later one', async () => {
      const told = async () =>
        (await store.live.figurePublications('cpi', 'annual')).map(({ date, publishedAt, changedAt }) => [
          date,
          publishedAt,
          changedAt,
        ])
      expect(await told()).toEqual([])
      await revise('2026-01-10', [['2023-12-31', 1], ['2024-12-31', 2]]) // prettier-ignore
      await revise('2026-02-10', [['2023-12-31', 1], ['2024-12-31', 2.5], ['2025-12-31', 3, 'forecast']]) // prettier-ignore
      await revise('2026-03-10', [['2023-12-31', 1], ['2024-12-31', 2.5], ['2025-12-31', 4]]) // prettier-ignore
      expect(await told()).toEqual([
        ['2024-12-31', at('2026-01-10'), at('2026-02-10')],
        ['2025-12-31', at('2026-03-10'), at('2026-03-10')],
      ])
    })

    test('a revision of a pack dates from the publication of the pack, and one that was abandoned never was', async () => {
      await revise('2026-01-10', [['2024-12-31', 1]])
      clock.now = Date.parse(at('2026-02-10'))
      const stage = await store.content.beginPack({ hash: 'a', name: 'a' })
      await stage.addSeries([series([['2024-12-31', 2]])])
      expect(await valuesBefore(END)).toEqual([1])
      clock.now = Date.parse(at('2026-02-12'))
      await stage.publish()
      expect(await valuesBefore(at('2026-02-11'))).toEqual([1])
      expect(await valuesBefore(END)).toEqual([2])
      const other = await store.content.beginPack({ hash: 'b', name: 'b' })
      await other.addSeries([series([['2024-12-31', 3]])])
      await other.abandon()
      expect(await valuesBefore(END)).toEqual([2])
    })

    test('a forecast that became an outcome is still there, and repeated forecasts are one', async () => {
      const known: readonly Point[] = [['2024-12-31', 3.1]]
      await revise('2025-03-15', [...known, ['2025-12-31', 2.6, 'forecast'], ['2026-12-31', 2.2, 'forecast']])
      // Only the outcome of 2023 was added.
      await revise('2025-06-15', [['2023-12-31', 5.5], ...known, ['2025-12-31', 2.6, 'forecast'], ['2026-12-31', 2.2, 'forecast']]) // prettier-ignore
      await revise('2026-03-15', [...known, ['2025-12-31', 3], ['2026-12-31', 2.4, 'forecast']])
      await revise('2026-03-16', [['2024-12-31', 1]], 'rent')
      const request = { ids: ['cpi', 'rent', 'gone'], forecasting: ['cpi'] }
      const histories = await store.live.seriesHistories(request)
      expect([...histories.keys()].sort()).toEqual(['cpi', 'rent'])
      expect(histories.get('rent')).toEqual({ since: at('2026-03-16'), forecasts: [] })
      expect(histories.get('cpi')).toEqual({
        since: at('2025-03-15'),
        forecasts: [
          {
            publishedAt: at('2025-03-15'),
            lastOutcome: { date: '2024-12-31', value: 3.1 },
            dates: ['2025-12-31', '2026-12-31'],
            values: [2.6, 2.2],
          },
          {
            publishedAt: at('2026-03-15'),
            lastOutcome: { date: '2025-12-31', value: 3 },
            dates: ['2026-12-31'],
            values: [2.4],
          },
        ],
      })
      const before = await store.live.seriesHistories({ ...request, before: at('2026-01-01') })
      expect(before.get('cpi')?.forecasts).toHaveLength(1)
      expect(before.has('rent')).toBe(false)
    })

    test('corrections are taken in their order, and compared again where the log was cut', async () => {
      // The log holds the newest 200 changes of a correction.
      const days = Array.from({ length: 250 }, (_, index) =>
        new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
      )
      const all = (value: number): Point[] => days.map((day) => [day, value])
      const daily = (day: string, points: readonly Point[]) => {
        clock.now = Date.parse(at(day))
        return store.live.addRevision({
          points: series(points),
          frequency: 'daily',
          origin: 'connector',
          reason: null,
        })
      }
      await daily('2026-01-10', all(1))
      await daily('2026-02-10', all(2))
      await daily('2026-03-10', [...all(2).slice(0, -1), [days.at(-1) ?? '', 3]])
      const corrected = (before: string) =>
        store.live.correctedValues({ series: 'cpi', frequency: 'daily', before })
      const lists = await corrected(END)
      expect(lists.map((changes) => changes.length)).toEqual([250, 1])
      expect(lists[0]?.[0]).toEqual({ date: '2025-01-01', before: 1, after: 2 })
      expect(await corrected(at('2026-03-01'))).toHaveLength(1)
    })

    test('the list of publications has an end', async () => {
      for (let index = 0; index < MAX_LISTED_VINTAGES + 5; index += 1)
        await revise('2026-01-10', [['2024-12-31', index]])
      expect(await store.live.publicationsOf('cpi', END)).toHaveLength(MAX_LISTED_VINTAGES)
    })
  })
}
