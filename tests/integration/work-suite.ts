/**
 * Contract of the store for work that is done once, on every engine: runs of jobs, states of sources, waiting
 * mail.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '#store/open-store.ts'
import type { TestDatabase } from './repository-suite.ts'

const LEASE_MS = 60_000
const SLOT = '2026-11-20T06:00:00.000Z'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function workSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`jobs, sources and mail on ${name}`, () => {
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

    describe('jobs', () => {
      const job = { name: 'feeds', slot: SLOT, leaseMs: LEASE_MS }

      test('a slot is claimed once', async () => {
        const claims = await Promise.all(Array.from({ length: 8 }, () => store.jobs.claim(job)))
        expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
        expect(await store.jobs.claim({ ...job, name: 'another' })).not.toBeNull()
      })

      test('finished work is not claimed again', async () => {
        await (await store.jobs.claim(job))?.succeed('12 feeds')
        clock.now += 10 * LEASE_MS
        expect(await store.jobs.claim(job)).toBeNull()
        expect(await store.jobs.newest()).toMatchObject([
          { name: 'feeds', slot: SLOT, state: 'done', attempt: 1, message: '12 feeds' },
        ])
      })

      test('a killed run is taken over when its lease has expired, and may write no more', async () => {
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

      test('work that takes longer than its interval does not overtake itself, unless its process was killed or its clock was wrong', async () => {
        const next = { ...job, slot: '2026-11-20T06:10:00.000Z' }
        await store.jobs.claim(job)
        expect(await store.jobs.claim(next)).toBeNull()
        clock.now -= 10 * LEASE_MS
        const claim = await store.jobs.claim(next)
        expect(claim).not.toBeNull()
        await claim?.succeed('')
        expect([
          await store.jobs.isOver(next),
          await store.jobs.isOver(job),
          await store.jobs.isOver({ ...job, slot: 'x' }),
        ]).toEqual([true, false, false])
      })

      test('messages from outside are stored without characters that a database cannot hold', async () => {
        await (await store.jobs.claim(job))?.fail('a\0b'.padEnd(5_000, '.'), null)
        expect((await store.jobs.newest())[0]?.message).toMatch(/^ab\.{997,998}$/)
      })

      test('a renewed lease is not taken over', async () => {
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

      test('the newest of each, the history of one, and cleanup', async () => {
        for (const slot of ['2026-11-18T06:00:00.000Z', '2026-11-19T06:00:00.000Z', SLOT]) {
          await (await store.jobs.claim({ ...job, slot }))?.succeed(slot)
        }
        await store.jobs.claim({ name: 'commentary', slot: '2026-11-18T06:00:00.000Z', leaseMs: LEASE_MS })
        expect((await store.jobs.newest()).map(({ name, slot }) => [name, slot])).toEqual([
          ['commentary', '2026-11-18T06:00:00.000Z'],
          ['feeds', SLOT],
        ])
        expect((await store.jobs.runsOf('feeds', 2)).map(({ slot }) => slot)).toEqual([
          SLOT,
          '2026-11-19T06:00:00.000Z',
        ])
        expect(await store.jobs.forgetBefore(SLOT)).toBe(2)
        expect(await store.jobs.newest(), 'one that still runs stays').toHaveLength(2)
        clock.now += LEASE_MS
        await (
          await store.jobs.claim({ ...job, name: 'gone', slot: '2026-11-17T06:00:00.000Z' })
        )?.fail('stopped', clock.now)
        expect(await store.jobs.forgetBefore(SLOT), 'those of a killed and of a stopped process').toBe(2)
      })
    })

    describe('sources', () => {
      const [state] = [async () => (await store.sources.states())[0]]

      test('a success, failures since when, and a success again', async () => {
        const source = 'feed/e24'
        const first = clock.now
        await store.sources.note({ source, failure: null, etag: '"1"', lastModified: '' })
        expect(await state()).toEqual({
          source,
          lastSuccess: first,
          lastAttempt: first,
          failingSince: null,
          failure: '',
          notBefore: null,
          etag: '"1"',
          lastModified: '',
        })
        clock.now += 1_000
        await store.sources.note({ source, failure: '500' })
        clock.now += 1_000
        await store.sources.note({ source, failure: 'timeout', notBefore: clock.now + 9_000 })
        expect(await state()).toMatchObject({
          notBefore: clock.now + 9_000,
          lastSuccess: first,
          lastAttempt: first + 2_000,
          failingSince: first + 1_000,
          failure: 'timeout',
          etag: '"1"',
        })
        clock.now += 1_000
        await store.sources.note({ source, failure: null })
        expect(await state()).toMatchObject({
          lastSuccess: first + 3_000,
          failingSince: null,
          failure: '',
          notBefore: null,
        })
      })

      test('a source that has never responded', async () => {
        await store.sources.note({ source: 'series/cpi', failure: 'refused' })
        expect(await state()).toMatchObject({ lastSuccess: null, failingSince: clock.now })
      })

      test('reasons and responses with characters that a database cannot hold', async () => {
        await store.sources.note({ source: 'feed/a', failure: 'no\0' })
        await store.sources.keepRefused({
          source: 'feed/a',
          reason: '"\0" is no period',
          payload: '\0x\ud800',
        })
        expect(await state()).toMatchObject({ failure: 'no' })
        expect(await store.sources.refused(1)).toMatchObject([
          { reason: '"" is no period', payload: 'x\ufffd' },
        ])
      })

      test('refused updates: the newest five of each source, cut to a size', async () => {
        for (let index = 0; index < 7; index += 1) {
          clock.now += 1_000
          await store.sources.keepRefused({
            source: 'series/cpi',
            reason: `jump ${index}`,
            payload: 'x'.repeat(300_000),
          })
        }
        await store.sources.keepRefused({ source: 'series/rate', reason: 'unit', payload: '' })
        const kept = await store.sources.refused(100)
        expect(kept.filter(({ source }) => source === 'series/cpi').map(({ reason }) => reason)).toEqual([
          'jump 6',
          'jump 5',
          'jump 4',
          'jump 3',
          'jump 2',
        ])
        expect(kept).toHaveLength(6)
        expect(kept[0]?.payload.length).toBeLessThanOrEqual(200_000)
        expect(await store.sources.forgetRefusedBefore(clock.now)).toBe(4)
        expect((await store.sources.refused(100)).map(({ source }) => source)).toEqual([
          'series/cpi',
          'series/rate',
        ])
      })

      test('the last report to the operator', async () => {
        await store.sources.keepNotices([
          { source: 'feed/a', said: 'late', day: '2026-11-19' },
          { source: 'feed/b', said: 'late', day: '2026-11-20' },
        ])
        await store.sources.keepNotices([{ source: 'feed/a', said: 'well', day: '2026-11-20' }])
        expect(await store.sources.notices()).toEqual([
          { source: 'feed/a', said: 'well', day: '2026-11-20' },
          { source: 'feed/b', said: 'late', day: '2026-11-20' },
        ])
      })
    })

    describe('outbox', () => {
      const mail = { key: 'a', to: 'ops@example.org', subject: 'Æ', text: 'Ø “å” \u2028' }
      const states = async () => (await store.outbox.newest(10)).map(({ key, state }) => [key, state])

      test('it is counted by state, and by when the first became due', async () => {
        expect(await store.outbox.totals()).toEqual({
          byState: { waiting: 0, sent: 0, given_up: 0 },
          oldestDueAt: null,
        })
        for (const key of ['a', 'b', 'c', 'd']) await store.outbox.put({ ...mail, key })
        const [written] = await store.outbox.newest(1)
        await store.outbox.noteSent('a')
        await store.outbox.noteFailed('b', 'no', null)
        expect(await store.outbox.totals()).toEqual({
          byState: { waiting: 2, sent: 1, given_up: 1 },
          oldestDueAt: written?.createdAt,
        })
      })

      test('a mail is written once, and claimed by one', async () => {
        expect(await store.outbox.put(mail)).toBe(true)
        expect(await store.outbox.put({ ...mail, subject: 'again' })).toBe(false)
        const taken = await Promise.all(Array.from({ length: 4 }, () => store.outbox.takeDue(10, LEASE_MS)))
        expect(taken.flat()).toMatchObject([{ ...mail, html: '', leave: '', attempt: 1, failure: '' }])
      })

      test('a mail of a killed sender is claimed again when its lease has expired', async () => {
        await store.outbox.put(mail)
        await store.outbox.takeDue(10, LEASE_MS)
        clock.now += LEASE_MS
        expect(await store.outbox.takeDue(10, LEASE_MS)).toMatchObject([{ key: 'a', attempt: 2 }])
      })

      test('a sent mail is not sent again, and its text is deleted', async () => {
        await store.outbox.put({ ...mail, html: '<p>' })
        await store.outbox.takeDue(10, LEASE_MS)
        await store.outbox.noteSent('a')
        clock.now += 10 * LEASE_MS
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
        expect(await store.outbox.newest(10)).toMatchObject([
          { state: 'sent', sentAt: clock.now - 10 * LEASE_MS, subject: 'Æ', text: '', html: '', leave: '' },
        ])
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
        expect(await store.outbox.newest(10), 'its words are forgotten').toMatchObject([
          { text: '', html: '', leave: '' },
        ])
        clock.now += 10 * LEASE_MS
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
        expect(await store.outbox.newest(10)).toMatchObject([{ state: 'given_up', failure: '550' }])
      })

      test('a try without a mail server is not counted, unless another process has claimed the mail since', async () => {
        await store.outbox.put(mail)
        await store.outbox.takeDue(10, LEASE_MS)
        const first = { key: 'a', attempt: 1 }
        await store.outbox.noteAway(first, 'ECONNREFUSED', clock.now + 5_000)
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
        clock.now += 5_000
        expect(await store.outbox.takeDue(10, LEASE_MS)).toMatchObject([
          { attempt: 1, failure: 'ECONNREFUSED' },
        ])
        clock.now += LEASE_MS
        await store.outbox.takeDue(10, LEASE_MS)
        await store.outbox.noteAway(first, 'ETIMEDOUT', clock.now)
        expect(await store.outbox.takeDue(10, LEASE_MS)).toEqual([])
      })

      test('oldest first, a few at a time; old ones are deleted, but no waiting ones', async () => {
        for (const key of ['c', 'b', 'a']) {
          await store.outbox.put({ ...mail, key })
          clock.now += 1_000
        }
        expect((await store.outbox.takeDue(2, LEASE_MS)).map(({ key }) => key)).toEqual(['c', 'b'])
        await store.outbox.noteSent('c')
        expect(await store.outbox.forgetBefore(clock.now)).toBe(1)
        expect(await states()).toEqual([
          ['a', 'waiting'],
          ['b', 'waiting'],
        ])
      })

      test('without a mail server, a mail is deleted when it has expired', async () => {
        await store.outbox.put({ ...mail, notAfter: clock.now + 5_000 })
        const { now } = clock
        clock.now += 4_999
        expect(await store.outbox.forgetBefore(now + 1)).toBe(0)
        clock.now += 1
        expect([await store.outbox.forgetBefore(now), await store.outbox.forgetBefore(now + 1)]).toEqual([
          0, 1,
        ])
      })
    })
  })
}
