/** What the store promises of data that change while the portal runs, whatever the engine. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SeriesPoints } from '#contract/content-item.ts'
import { openStore, type Store } from '#store/open-store.ts'
import type { TestDatabase } from './repository-suite.ts'

const LEASE_MS = 60_000
const SLOT = '2026-11-20T06:00:00.000Z'

/** From the first of January on, a value a day. */
function series(values: readonly (number | null)[], lastUpdated = '2026-11-20T00:00:00.000Z'): SeriesPoints {
  return {
    series: 'rate', values: [...values], lastUpdated,
    dates: values.map((_value, at) => `2026-01-0${at + 1}`),
    quality: values.map(() => 'solid'),
  }
}

/** @param makeDatabase a new, empty one per test, on a clock that the test moves */
export function livingSuite(name: string, makeDatabase: (clock: { now: number }) => Promise<TestDatabase>): void {
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
      store.living.addRevision({ points: series(values), origin: reason ? 'operator' : 'connector', reason })
    const shown = async () => (await store.content.points(['rate']))[0]?.values

    describe('series', () => {
      test('a new revision is what readers see, and the version rises', async () => {
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

      test('a series that no pack has is kept as well', async () => {
        expect(await revise([1])).toBe(1)
        expect(await shown()).toEqual([1])
      })

      test.each<[string, readonly (number | null)[], readonly (number | null)[], readonly object[]]>([
        ['a new point corrects nothing', [1], [1, 2], []],
        ['a gap that is filled corrects nothing', [1, null], [1, 2], []],
        ['a changed value', [1, 2], [1, 2.5], [{ date: '2026-01-02', before: 2, after: 2.5 }]],
        ['a value taken back', [1, 2], [1, null], [{ date: '2026-01-02', before: 2, after: null }]],
        ['points that are gone', [1, 2, 3], [1], [{ date: '2026-01-02', before: 2, after: null }, { date: '2026-01-03', before: 3, after: null }]],
      ])('the log of corrections: %s', async (_why, before, after, changes) => {
        await importPack('a', series(before))
        clock.now += 1_000
        await revise(after)
        const log = await store.living.corrections(10)
        expect(log.map((entry) => entry.changes)).toEqual(changes.length > 0 ? [changes] : [])
      })

      test('a pack that changes published values corrects them too, but only once it is live', async () => {
        await importPack('a', series([1, 2]))
        const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
        await stage.addSeries([series([1, 9], '2026-11-21T00:00:00.000Z')])
        expect(await store.living.corrections(10)).toEqual([])
        await stage.abandon()
        expect(await store.living.corrections(10)).toEqual([])
        await importPack('c', series([1, 3], '2026-11-21T00:00:00.000Z'))
        expect(await store.living.corrections(10)).toMatchObject([
          { series: 'rate', revision: 2, origin: 'pack', reason: null, changes: [{ date: '2026-01-02', before: 2, after: 3 }] },
        ])
      })

      test('an operator says why, and the revision before can be had back', async () => {
        await importPack('a', series([1, 2]))
        await revise([1, 5], { no: 'Skrivefeil', en: 'Slip of the pen' })
        const earlier = await store.living.pointsAt('rate', 1)
        expect(earlier?.values).toEqual([1, 2])
        if (!earlier) return
        expect(await store.living.addRevision({ points: earlier, origin: 'operator', reason: { no: 'Tilbake', en: 'Back' } })).toBe(3)
        expect(await shown()).toEqual([1, 2])
        expect((await store.living.revisionsOf('rate')).map(({ revision, origin }) => [revision, origin]))
          .toEqual([[3, 'operator'], [2, 'operator'], [1, 'pack']])
        const reasons = (await store.living.corrections(10)).map(({ reason }) => reason?.en)
        expect(new Set(reasons)).toEqual(new Set(['Back', 'Slip of the pen']))
      })

      test('what a pack staged but never published is no revision', async () => {
        await importPack('a', series([1]))
        const stage = await store.content.beginPack({ hash: 'b', name: 'b' })
        await stage.addSeries([series([7])])
        expect(await store.living.pointsAt('rate', 2)).toBeNull()
        expect((await store.living.revisionsOf('rate')).map(({ revision }) => revision)).toEqual([1])
        await stage.abandon()
      })

      test('points that are none are refused, and nothing is written', async () => {
        await importPack('a', series([1]))
        const broken = { ...series([1, 2]), dates: ['2026-01-01', '2026-01-01'] }
        await expect((async () => store.living.addRevision({ points: broken, origin: 'connector', reason: null }))()).rejects.toThrow(RangeError)
        expect(await shown()).toEqual([1])
      })
    })

    describe('documents', () => {
      const feed = (title: string) =>
        ({ kind: 'feed', id: 'e24', lang: 'no', body: { articles: [{ date: '', title, url: 'https://e24.no/1' }], fetched: SLOT } }) as const

      test('the newest replaces the one before; only a change is published', async () => {
        expect(await store.living.putDocument(feed('A'))).toBe(true)
        expect(await store.living.putDocument(feed('A'))).toBe(false)
        expect(await store.living.putDocument(feed('B “æøå” \u2028'))).toBe(true)
        expect(await store.living.documents()).toEqual([feed('B “æøå” \u2028')])
        expect(await store.living.document(feed(''))).toEqual(feed('B “æøå” \u2028').body)
        expect(await store.living.document({ ...feed(''), id: 'other' })).toBeNull()
        expect(await store.content.version()).toBe(2)
      })

      test('one per language; a removed one is gone', async () => {
        await store.living.putDocument(feed('A'))
        await store.living.putDocument({ ...feed('B'), lang: 'en' })
        expect(await store.living.documents()).toHaveLength(2)
        expect(await store.living.removeDocument({ kind: 'feed', id: 'e24', lang: 'no' })).toBe(true)
        expect(await store.living.removeDocument({ kind: 'feed', id: 'e24', lang: 'no' })).toBe(false)
        expect((await store.living.documents()).map(({ lang }) => lang)).toEqual(['en'])
      })

      test('the archive of commentaries: newest first, by place and language', async () => {
        const at = (time: string, lang: 'no' | 'en' = 'no') => ({ id: 'oslo', lang, time, body: { output: time } })
        await store.living.keepCommentary(at('2026-11-19T06:00:00.000Z'))
        await store.living.keepCommentary(at('2026-11-20T06:00:00.000Z'))
        await store.living.keepCommentary(at('2026-11-20T06:00:00.000Z'))
        await store.living.keepCommentary(at('2026-11-20T06:00:00.000Z', 'en'))
        const kept = await store.living.archivedCommentaries({ id: 'oslo', lang: 'no' }, 10)
        expect(kept.map(({ time }) => time)).toEqual(['2026-11-20T06:00:00.000Z', '2026-11-19T06:00:00.000Z'])
        expect(await store.living.archivedCommentaries({ id: 'bergen', lang: 'no' }, 10)).toEqual([])
      })
    })

    describe('jobs', () => {
      const job = { name: 'feeds', slot: SLOT, leaseMs: LEASE_MS }

      test('a slot is claimed once', async () => {
        const claims = await Promise.all(Array.from({ length: 8 }, () => store.jobs.claim(job)))
        expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
        expect(await store.jobs.claim({ ...job, slot: '2026-11-20T06:10:00.000Z' })).not.toBeNull()
      })

      test('done is done', async () => {
        await (await store.jobs.claim(job))?.succeed('12 feeds')
        clock.now += 10 * LEASE_MS
        expect(await store.jobs.claim(job)).toBeNull()
        expect(await store.jobs.newest()).toMatchObject([{ name: 'feeds', slot: SLOT, state: 'done', attempt: 1, message: '12 feeds' }])
      })

      test('one that was killed is taken over when its lease has run out, and may write no more', async () => {
        const killed = await store.jobs.claim(job)
        clock.now += LEASE_MS - 1
        expect(await store.jobs.claim(job)).toBeNull()
        clock.now += 1
        const next = await store.jobs.claim(job)
        expect(next?.attempt).toBe(2)
        expect(await killed?.renew(LEASE_MS)).toBe(false)
        await killed?.succeed('too late')
        expect(await store.jobs.newest()).toMatchObject([{ state: 'running', attempt: 2, message: '' }])
      })

      test('a lease that is renewed is not taken over', async () => {
        const claim = await store.jobs.claim(job)
        clock.now += LEASE_MS - 1
        expect(await claim?.renew(LEASE_MS)).toBe(true)
        clock.now += LEASE_MS - 1
        expect(await store.jobs.claim(job)).toBeNull()
      })

      test('a failure is tried again when its time has come, or never', async () => {
        await (await store.jobs.claim(job))?.fail('no answer', clock.now + 5_000)
        expect(await store.jobs.claim(job)).toBeNull()
        clock.now += 5_000
        const again = await store.jobs.claim(job)
        expect(again?.attempt).toBe(2)
        await again?.fail('no answer', null)
        clock.now += 10 * LEASE_MS
        expect(await store.jobs.claim(job)).toBeNull()
        expect(await store.jobs.newest()).toMatchObject([{ state: 'given_up', message: 'no answer' }])
      })

      test('the newest of each, the history of one, and forgetting', async () => {
        for (const slot of ['2026-11-18T06:00:00.000Z', '2026-11-19T06:00:00.000Z', SLOT]) {
          await (await store.jobs.claim({ ...job, slot }))?.succeed(slot)
        }
        await store.jobs.claim({ name: 'commentary', slot: '2026-11-18T06:00:00.000Z', leaseMs: LEASE_MS })
        expect((await store.jobs.newest()).map(({ name, slot }) => [name, slot]))
          .toEqual([['commentary', '2026-11-18T06:00:00.000Z'], ['feeds', SLOT]])
        expect((await store.jobs.runsOf('feeds', 2)).map(({ slot }) => slot)).toEqual([SLOT, '2026-11-19T06:00:00.000Z'])
        expect(await store.jobs.forgetBefore(SLOT)).toBe(2)
        expect(await store.jobs.newest(), 'one that still runs stays').toHaveLength(2)
      })
    })

    describe('sources', () => {
      const [state] = [async () => (await store.sources.states())[0]]

      test('a success, failures since when, and a success again', async () => {
        const source = 'feed/e24'
        const first = clock.now
        await store.sources.note({ source, failure: null, etag: '"1"', lastModified: '' })
        expect(await state()).toEqual({
          source, lastSuccess: first, lastAttempt: first, failingSince: null, failure: '', notBefore: null, etag: '"1"', lastModified: '',
        })
        clock.now += 1_000
        await store.sources.note({ source, failure: '500' })
        clock.now += 1_000
        await store.sources.note({ source, failure: 'timeout', notBefore: clock.now + 9_000 })
        expect(await state()).toMatchObject({
          notBefore: clock.now + 9_000, lastSuccess: first, lastAttempt: first + 2_000, failingSince: first + 1_000, failure: 'timeout', etag: '"1"',
        })
        clock.now += 1_000
        await store.sources.note({ source, failure: null })
        expect(await state()).toMatchObject({ lastSuccess: first + 3_000, failingSince: null, failure: '', notBefore: null })
      })

      test('one that has never answered', async () => {
        await store.sources.note({ source: 'series/cpi', failure: 'refused' })
        expect(await state()).toMatchObject({ lastSuccess: null, failingSince: clock.now })
      })

      test('refused updates: the newest five of each source, cut to a size', async () => {
        for (let at = 0; at < 7; at += 1) {
          clock.now += 1_000
          await store.sources.keepRefused({ source: 'series/cpi', reason: `jump ${at}`, payload: 'x'.repeat(300_000) })
        }
        await store.sources.keepRefused({ source: 'series/rate', reason: 'unit', payload: '' })
        const kept = await store.sources.refused(100)
        expect(kept.filter(({ source }) => source === 'series/cpi').map(({ reason }) => reason))
          .toEqual(['jump 6', 'jump 5', 'jump 4', 'jump 3', 'jump 2'])
        expect(kept).toHaveLength(6)
        expect(kept[0]?.payload.length).toBeLessThanOrEqual(200_000)
        expect(await store.sources.forgetRefusedBefore(clock.now)).toBe(4)
        expect((await store.sources.refused(100)).map(({ source }) => source)).toEqual(['series/cpi', 'series/rate'])
      })

      test('what the operator was told last', async () => {
        await store.sources.keepNotices([{ source: 'feed/a', said: 'late', day: '2026-11-19' }, { source: 'feed/b', said: 'late', day: '2026-11-20' }])
        await store.sources.keepNotices([{ source: 'feed/a', said: 'well', day: '2026-11-20' }])
        expect(await store.sources.notices()).toEqual([
          { source: 'feed/a', said: 'well', day: '2026-11-20' }, { source: 'feed/b', said: 'late', day: '2026-11-20' },
        ])
      })
    })

    describe('outbox', () => {
      const mail = { key: 'a', to: 'ops@example.org', subject: 'Æ', text: 'Ø “å” \u2028' }
      const states = async () => (await store.outbox.newest(10)).map(({ key, state }) => [key, state])

      test('a mail is written once, and taken by one', async () => {
        expect(await store.outbox.put(mail)).toBe(true)
        expect(await store.outbox.put({ ...mail, subject: 'again' })).toBe(false)
        const taken = await Promise.all(Array.from({ length: 4 }, () => store.outbox.takeDue(10, LEASE_MS)))
        expect(taken.flat()).toEqual([{ ...mail, html: '', attempt: 1 }])
      })

      test('one whose sender was killed is taken again when its lease has run out', async () => {
        await store.outbox.put(mail)
        await store.outbox.takeDue(10, LEASE_MS)
        clock.now += LEASE_MS
        expect(await store.outbox.takeDue(10, LEASE_MS)).toMatchObject([{ key: 'a', attempt: 2 }])
      })

      test('what was sent is not sent again, and its words are forgotten', async () => {
        await store.outbox.put({ ...mail, html: '<p>' })
        await store.outbox.takeDue(10, LEASE_MS)
        await store.outbox.noteSent('a')
        clock.now += 10 * LEASE_MS
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
        expect(await store.outbox.newest(10)).toMatchObject([{ state: 'sent', sentAt: clock.now - 10 * LEASE_MS, subject: 'Æ', text: '', html: '' }])
        expect(await store.outbox.put(mail)).toBe(false)
      })

      test('a failure is tried again when its time has come, or never', async () => {
        await store.outbox.put(mail)
        await store.outbox.takeDue(10, LEASE_MS)
        await store.outbox.noteFailed('a', '451', clock.now + 5_000)
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
        clock.now += 5_000
        expect(await store.outbox.takeDue(10, LEASE_MS)).toMatchObject([{ attempt: 2 }])
        await store.outbox.noteFailed('a', '550', null)
        clock.now += 10 * LEASE_MS
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
        expect(await store.outbox.newest(10)).toMatchObject([{ state: 'given_up', failure: '550' }])
      })

      test('oldest first, a few at a time; old ones are forgotten, but never one that waits', async () => {
        for (const key of ['c', 'b', 'a']) {
          await store.outbox.put({ ...mail, key })
          clock.now += 1_000
        }
        expect((await store.outbox.takeDue(2, LEASE_MS)).map(({ key }) => key)).toEqual(['c', 'b'])
        await store.outbox.noteSent('c')
        expect(await store.outbox.forgetBefore(clock.now)).toBe(1)
        expect(await states()).toEqual([['a', 'waiting'], ['b', 'waiting']])
      })
    })
  })
}
