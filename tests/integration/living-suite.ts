/** Contract of the store for data that change while the portal runs, on every engine. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { inBothLanguages } from '../factories/edition.ts'
import { seriesMetaWith } from '../factories/site.ts'
import type { TestDatabase } from './repository-suite.ts'

const SLOT = '2026-11-20T06:00:00.000Z'

/** From the first of January on, a value a day. */
function series(values: readonly (number | null)[], lastUpdated = '2026-11-20T00:00:00.000Z'): SeriesPoints {
  return {
    series: 'rate',
    values: [...values],
    lastUpdated,
    dates: values.map((_value, index) => `2026-01-0${index + 1}`),
    quality: values.map(() => 'solid'),
  }
}

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function livingSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`living data on ${name}`, () => {
    const clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = Date.parse('2026-11-20T06:00:00.000Z')
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    async function importPack(hash: string, points: SeriesPoints): Promise<void> {
      const stage = await store.content.beginPack({ hash, name: hash })
      await stage.addSeries([points])
      await stage.publish()
    }
    const revise = (values: readonly (number | null)[], reason: { no: string; en: string } | null = null) =>
      store.live.addRevision({
        points: series(values),
        frequency: 'daily',
        origin: reason ? 'operator' : 'connector',
        reason,
      })
    const shown = async () => (await store.content.points(['rate']))[0]?.values

    describe('series', () => {
      test('readers get the new revision, and the version rises', async () => {
        await importPack('a', series([1, 2]))
        expect(await revise([1, 2, 3])).toBe(2)
        expect(await shown()).toEqual([1, 2, 3])
        expect(await store.content.version()).toBe(2)
      })

      test('the same points again are no revision and no publication', async () => {
        await importPack('a', series([1, 2]))
        expect(await revise([1, 2])).toBeNull()
        expect(await store.content.version()).toBe(1)
      })

      test('a series that is in no pack is stored as well', async () => {
        expect(await revise([1])).toBe(1)
        expect(await shown()).toEqual([1])
      })

      test.each<[string, readonly (number | null)[], readonly (number | null)[], readonly object[]]>([
        ['a new point corrects nothing', [1], [1, 2], []],
        ['a filled gap corrects nothing', [1, null], [1, 2], []],
        ['a changed value', [1, 2], [1, 2.5], [{ date: '2026-01-02', before: 2, after: 2.5 }]],
        ['a withdrawn value', [1, 2], [1, null], [{ date: '2026-01-02', before: 2, after: null }]],
        [
          'removed points',
          [1, 2, 3],
          [1],
          [
            { date: '2026-01-02', before: 2, after: null },
            { date: '2026-01-03', before: 3, after: null },
          ],
        ],
      ])('the log of corrections: %s', async (_why, before, after, changes) => {
        await importPack('a', series(before))
        clock.now += 1_000
        await revise(after)
        const log = await store.live.corrections(10)
        expect(log.map((entry) => entry.changes)).toEqual(changes.length > 0 ? [changes] : [])
      })

      test('a pack that changes published values corrects them too, but only once it is live', async () => {
        await importPack('a', series([1, 2]))
        const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
        await stage.addSeries([series([1, 9], '2026-11-21T00:00:00.000Z')])
        expect(await store.live.corrections(10)).toEqual([])
        await stage.abandon()
        expect(await store.live.corrections(10)).toEqual([])
        await importPack('c', series([1, 3], '2026-11-21T00:00:00.000Z'))
        expect(await store.live.corrections(10)).toMatchObject([
          {
            series: 'rate',
            revision: 2,
            origin: 'pack',
            reason: null,
            changes: [{ date: '2026-01-02', before: 2, after: 3 }],
          },
        ])
      })

      test('a staged revision corrects nothing when a newer one is published first: readers never saw it', async () => {
        await importPack('a', series([1, 2]))
        const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
        await stage.addSeries([series([1, 9])])
        expect(await revise([1, 3])).toBe(3)
        await stage.publish()
        expect(await shown()).toEqual([1, 3])
        expect(await store.live.corrections(10)).toMatchObject([
          { revision: 3, origin: 'connector', changes: [{ date: '2026-01-02', before: 2, after: 3 }] },
        ])
      })

      test('a pack dates from its publication: values that sources delivered while it was staged are older', async () => {
        const stage = await store.content.beginPack({ hash: 'a', name: 'a' })
        clock.now += 60_000
        await stage.publish()
        expect((await store.content.livePack())?.importedAt).toBe(new Date(clock.now).toISOString())
      })

      test('a pack that dates its months by another day corrects nothing by that; its changed values are corrections', async () => {
        const months = (dates: readonly string[], values: readonly number[]) => ({
          ...series(values),
          dates: [...dates],
        })
        await importPack('a', months(['2026-01-01', '2026-02-01'], [1, 2]))
        const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
        await stage.addItems(
          inBothLanguages('series', 'rate', seriesMetaWith('rate', { frequency: 'monthly' })),
        )
        await stage.addSeries([months(['2026-01-31', '2026-02-28'], [1, 3])])
        await stage.publish()
        expect((await store.live.corrections(10)).map(({ changes }) => changes)).toEqual([
          [{ date: '2026-02-01', before: 2, after: 3 }],
        ])
      })

      test('an operator can give a reason, and restore the previous revision', async () => {
        await importPack('a', series([1, 2]))
        await revise([1, 5], { no: 'Skrivefeil', en: 'Slip of the pen' })
        const earlier = await store.live.pointsAt('rate', 1)
        expect(earlier?.values).toEqual([1, 2])
        if (!earlier) return
        expect(
          await store.live.addRevision({
            points: earlier,
            frequency: 'daily',
            origin: 'operator',
            reason: { no: 'Tilbake', en: 'Back' },
          }),
        ).toBe(3)
        expect(await shown()).toEqual([1, 2])
        expect(
          (await store.live.revisionsOf('rate')).map(({ revision, origin }) => [revision, origin]),
        ).toEqual([
          [3, 'operator'],
          [2, 'operator'],
          [1, 'pack'],
        ])
        const reasons = (await store.live.corrections(10)).map(({ reason }) => reason?.en)
        expect(new Set(reasons)).toEqual(new Set(['Back', 'Slip of the pen']))
      })

      test('a staged and never published pack is no revision', async () => {
        await importPack('a', series([1]))
        const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
        await stage.addSeries([series([7])])
        expect(await store.live.pointsAt('rate', 2)).toBeNull()
        expect((await store.live.revisionsOf('rate')).map(({ revision }) => revision)).toEqual([1])
        await stage.abandon()
      })

      test('never dated before the revision that it replaces', async () => {
        await importPack('a', series([1, 2], '2026-11-20T00:00:00.000Z'))
        clock.now += 1_000
        await store.live.addRevision({
          points: series([1, 3], '2026-11-10T00:00:00.000Z'),
          frequency: 'daily',
          origin: 'connector',
          reason: null,
        })
        expect((await store.content.points(['rate']))[0]?.lastUpdated).toBe(new Date(clock.now).toISOString())
      })

      test('concurrent revisions are logged one after the other', async () => {
        await importPack('a', series([1]))
        const written = await Promise.all([2, 3, 4, 5].map((value) => revise([value])))
        expect(new Set(written)).toEqual(new Set([2, 3, 4, 5]))
        const log = (await store.live.corrections(10)).toSorted((a, b) => a.revision - b.revision)
        // Each starts with the values at the end of the previous one.
        expect(log.map(({ changes }) => changes[0]?.before)).toEqual([
          1,
          ...log.slice(0, -1).map(({ changes }) => changes[0]?.after),
        ])
      })

      test('invalid points are refused, and nothing is written', async () => {
        await importPack('a', series([1]))
        const broken = { ...series([1, 2]), dates: ['2026-01-01', '2026-01-01'] }
        await expect(
          (async () =>
            store.live.addRevision({
              points: broken,
              frequency: 'daily',
              origin: 'connector',
              reason: null,
            }))(),
        ).rejects.toThrow(RangeError)
        expect(await shown()).toEqual([1])
      })
    })

    describe('documents', () => {
      const feed = (title: string) =>
        ({
          kind: 'feed',
          id: 'e24',
          lang: 'no',
          body: { articles: [{ date: '', title, url: 'https://e24.no/1' }], fetched: SLOT },
        }) as const

      test('the newest replaces the previous one; only a change is published', async () => {
        expect(await store.live.putDocument(feed('A'))).toBe(true)
        expect(await store.live.putDocument(feed('A'))).toBe(false)
        expect(await store.live.putDocument(feed('B “æøå” \u2028'))).toBe(true)
        expect(await store.live.documents()).toEqual([feed('B “æøå” \u2028')])
        expect(await store.live.document(feed(''))).toEqual(feed('B “æøå” \u2028').body)
        expect(await store.live.document({ ...feed(''), id: 'other' })).toBeNull()
        expect(await store.content.version()).toBe(2)
      })

      test('one per language; a removed one is no longer shown', async () => {
        await store.live.putDocument(feed('A'))
        await store.live.putDocument({ ...feed('B'), lang: 'en' })
        expect(await store.live.documents()).toHaveLength(2)
        expect(await store.live.removeDocument({ kind: 'feed', id: 'e24', lang: 'no' })).toBe(true)
        expect(await store.live.removeDocument({ kind: 'feed', id: 'e24', lang: 'no' })).toBe(false)
        expect((await store.live.documents()).map(({ lang }) => lang)).toEqual(['en'])
      })

      test('the archive of commentaries: newest first, by place and language', async () => {
        const at = (time: string, lang: 'no' | 'en' = 'no') => ({
          id: 'oslo',
          lang,
          time,
          body: { output: time },
        })
        await store.live.keepCommentary(at('2026-11-19T06:00:00.000Z'))
        await store.live.keepCommentary(at('2026-11-20T06:00:00.000Z'))
        await store.live.keepCommentary(at('2026-11-20T06:00:00.000Z'))
        await store.live.keepCommentary(at('2026-11-20T06:00:00.000Z', 'en'))
        const kept = await store.live.archivedCommentaries({ id: 'oslo', lang: 'no' }, 10)
        expect(kept.map(({ time }) => time)).toEqual(['2026-11-20T06:00:00.000Z', '2026-11-19T06:00:00.000Z'])
        expect(await store.live.archivedCommentaries({ id: 'bergen', lang: 'no' }, 10)).toEqual([])
      })
    })
  })
}
