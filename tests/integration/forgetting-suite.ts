/**
 * Retention by the nightly job (docs/operations.md): each kind of row is there until its time is over and
 * deleted after it, on every engine.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { retentionJob } from '#jobs/definitions/retention.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import type { Tables } from '#store/tables.ts'
import { confirmed, newMail, newToken, registered } from '../factories/account.ts'
import { everyRow } from '../factories/every-row.ts'
import { addressOf, deleteReader, reader } from '../factories/newsletter-readers.ts'
import type { TestDatabase } from './repository-suite.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const START = Date.parse('2026-11-20T06:00:00.000Z')
/** More than are removed at once. */
const MANY = 2_500
const MANY_THROTTLES = 1_200
/** Rows of one statement; a divisor of both counts. */
const CHUNK = 100

interface Kind {
  readonly kind: string
  readonly table: keyof Tables
  /** No row may be deleted before this time. */
  readonly keptMs: number
  readonly put: (store: Store, clock: { now: number }) => Promise<unknown>
}

const KINDS: readonly Kind[] = [
  {
    kind: 'a session, until its end',
    table: 'session',
    keptMs: 12 * HOUR,
    put: (store, { now }) => confirmed(store, 1, addressOf(1), now),
  },
  {
    kind: 'a link, until its end',
    table: 'mail_token',
    keptMs: HOUR,
    put: async (store, { now }) => {
      await confirmed(store, 1, addressOf(1), now)
      await store.accounts.putTokens([newToken('reset', 1, addressOf(1), now + HOUR)], [])
    },
  },
  {
    kind: 'a throttle, until its end',
    table: 'throttle',
    keptMs: 15 * MINUTE,
    put: (store) => store.throttles.countAll([{ key: 'k', windowMs: 15 * MINUTE, max: 1 }]),
  },
  {
    kind: 'a run of a job, 3 days',
    table: 'job_run',
    keptMs: 3 * DAY,
    put: async ({ jobs }, { now }) =>
      (await jobs.claim({ name: 'a', slot: new Date(now).toISOString(), leaseMs: MINUTE }))?.succeed(''),
  },
  {
    kind: 'an unconfirmed registration, 7 days',
    table: 'account',
    keptMs: 7 * DAY,
    put: (store, { now }) => registered(store, 1, addressOf(1), now),
  },
  {
    kind: 'a question for a link that could not be answered, 7 days',
    table: 'mail_request',
    keptMs: 7 * DAY,
    put: ({ accounts }, { now: at }) =>
      accounts.putRequest({
        id: 'r',
        kind: 'reset',
        email: addressOf(1),
        locale: 'nb-NO',
        address: '',
        at,
        redirect: '',
      }),
  },
  {
    kind: 'a sent mail, 30 days',
    table: 'outbox',
    keptMs: 30 * DAY,
    put: async ({ outbox }) => {
      await outbox.put(newMail(addressOf(1)))
      for (const { key } of await outbox.newest(1)) await outbox.noteSent(key)
    },
  },
  {
    kind: 'a refused update, 60 days',
    table: 'refused_update',
    keptMs: 60 * DAY,
    put: ({ sources }) => sources.keepRefused({ source: 'series/a', reason: 'r', payload: 'p' }),
  },
  {
    kind: 'what became of an account, 90 days',
    table: 'auth_event',
    keptMs: 90 * DAY,
    put: ({ accounts }, { now: at }) =>
      accounts.note({ kind: 'login_failed', account: null, address: '', at }),
  },
  { kind: 'a newsletter, 60 days', table: 'delivery', keptMs: 60 * DAY, put: sentNewsletter },
  { kind: 'the books of a slot, 60 days', table: 'newsletter_slot', keptMs: 60 * DAY, put: sentNewsletter },
  { kind: 'a web copy, 60 days', table: 'newsletter_copy', keptMs: 60 * DAY, put: sentNewsletter },
  {
    kind: 'a part of issues, 62 days after its last use',
    table: 'newsletter_part',
    keptMs: 62 * DAY,
    put: ({ issues }) => issues.putParts([{ key: 'p', body: 'b' }]),
  },
  {
    kind: 'a reading that no next issue is compared with, 62 days',
    table: 'newsletter_reading',
    keptMs: 62 * DAY,
    put: ({ issues }) => issues.putReading('r', 'b'),
  },
  {
    kind: 'a picture in mails, 400 days after its last use',
    table: 'mail_picture',
    keptMs: 400 * DAY,
    put: ({ issues }) => issues.putPicture('h', Buffer.from('png')),
  },
]

async function sentNewsletter(store: Store, clock: { now: number }): Promise<void> {
  clock.now -= HOUR
  await reader(store, 1, clock.now)
  clock.now += HOUR
  await store.deliveries.plan(9)
  const [delivery] = await store.deliveries.claim({ holder: 'a', leaseMs: DAY, lateAfterMs: DAY, limit: 1 })
  if (!delivery) throw new Error('nothing was due')
  await store.deliveries.settle('a', [
    {
      ...delivery,
      as: 'sent',
      reply: `250 for ${addressOf(1)}`,
      reading: 'r',
      copy: { key: 'copy', account: 1, body: '["p"]' },
    },
  ])
}

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function forgettingSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`forgetting on ${name}`, () => {
    const clock = { now: START }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = START
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })
    const night = () =>
      retentionJob({
        ...store,
        historyYears: null,
        known: () => ({ feeds: new Set(), posts: new Set() }),
        now: () => clock.now,
      }).run({ attempt: 1, signal: new AbortController().signal })
    const tracesLeft = async (traces: readonly string[]) => {
      const rows = await everyRow(database.options)
      return traces.filter((trace) => rows.includes(trace))
    }
    const counted = async (table: keyof Tables) => {
      const engine = await openEngine(database.options)
      const row = await engine.read((db) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
      await engine.close()
      return row.count
    }

    test.each(KINDS)('$kind', async ({ table, keptMs, put }) => {
      await put(store, clock)
      const before = await counted(table)
      clock.now = START + keptMs - MINUTE
      await night()
      expect([before > 0, await counted(table)]).toEqual([true, before])
      clock.now = START + keptMs + MINUTE
      await night()
      expect(await counted(table)).toBe(0)
    })

    test('more rows than one batch are all deleted, and no younger ones', async () => {
      const engine = await openEngine(database.options)
      await engine.write(async (transaction) => {
        for (let from = 0; from < MANY; from += CHUNK) {
          const events = Array.from(
            { length: CHUNK },
            (_, index) =>
              ({ kind: 'login_failed', account: null, address: '', at: START + (index % 3) }) as const,
          )
          await transaction.insertInto('auth_event').values(events).execute()
        }
        for (let from = 0; from < MANY_THROTTLES; from += CHUNK) {
          const throttles = Array.from({ length: CHUNK }, (_, index) => ({
            key: `k${from + index}`,
            count: 1,
            ends_at: START + MINUTE,
          }))
          await transaction.insertInto('throttle').values(throttles).execute()
        }
      })
      await engine.close()
      await store.accounts.note({ kind: 'login_failed', account: null, address: '', at: START + DAY })
      clock.now = START + 90 * DAY + HOUR
      expect(await night()).toMatch(/ 3700 rows of accounts/)
      expect([await counted('auth_event'), await counted('throttle')]).toEqual([1, 0])
    })

    test('of a deleted reader no row is left after the longest of these times (S58)', async () => {
      clock.now = START - HOUR
      await reader(store, 4_711, clock.now, { alerts: [{ series: 'a', above: true, value: 7 }] })
      await store.accounts.change({
        id: 4_711,
        ifVersion: null,
        profile: { firstName: 'Særegen', pendingEmail: 'other-4711@example.org' },
      })
      clock.now = START
      await store.deliveries.plan(9)
      const [delivery] = await store.deliveries.claim({
        holder: 'a',
        leaseMs: DAY,
        lateAfterMs: DAY,
        limit: 1,
      })
      if (!delivery) throw new Error('nothing was due')
      await store.deliveries.settle('a', [
        { ...delivery, as: 'bounced', reply: `550 no ${addressOf(4_711)}`, reading: 'r', isCounted: true },
      ])
      await store.accounts.note({ kind: 'login', account: 4_711, address: '192.0.2.7', at: clock.now })
      const traces = ['4711', 'Særegen', '192.0.2.7']
      expect(await tracesLeft(traces)).toEqual(traces)
      await deleteReader(store, 4_711, clock.now)
      for (const { key } of await store.outbox.newest(9)) await store.outbox.noteSent(key)
      clock.now = START + 91 * DAY
      await night()
      expect(await tracesLeft(traces)).toEqual([])
    })
  })
}
