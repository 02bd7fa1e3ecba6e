/** Contract of the store for sessions, events, counters, and their deletion, on every engine. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SessionOpening } from '#store/accounts/account-types.ts'
import { openStore, type Store } from '#store/open-store.ts'
import {
  ACCOUNT_ID as ID,
  confirmed,
  HOUR_MS,
  newMail,
  newSession,
  newToken,
  opening,
  registered,
} from '../factories/account.ts'
import { everyRow } from '../factories/every-row.ts'
import type { TestDatabase } from './repository-suite.ts'

const EMAIL = 'Kari.Nordmann@Example.org'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function accountAccessSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`access to accounts on ${name}`, () => {
    const clock = { now: 0 }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = Date.parse('2026-11-21T06:00:00.000Z')
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    /** Number of attempts before the first refusal. */
    const roomLeft = async (key: string, max: number): Promise<number> => {
      let passed = 0
      while ((await store.throttles.countAll([{ key, windowMs: HOUR_MS, max }])).ok) passed += 1
      return passed
    }
    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    describe('sessions and events', () => {
      test('a session lives until it is ended or expires, on every store', async () => {
        const { session } = await confirmed(store, ID, EMAIL, clock.now)
        const other = await openStore(database.options)
        const second = { ...newSession(ID, clock.now + 1), device: 'a\0b' }
        expect(await other.accounts.openSession(opening(second, EMAIL))).toMatchObject({
          id: ID,
          email: EMAIL,
        })
        expect(await store.accounts.sessions(ID)).toEqual([{ ...second, device: 'ab' }, session])
        await store.accounts.touchSession(session.id, clock.now + 9)
        await store.accounts.touchSession(session.id, clock.now + 3)
        expect(await other.accounts.session(session.id)).toEqual({ ...session, lastUsedAt: clock.now + 9 })
        await other.accounts.endSession(session.id)
        expect(await store.accounts.session(session.id)).toBeNull()
        clock.now = second.expiresAt - 1
        expect(await store.accounts.sessions(ID)).toHaveLength(1)
        clock.now += 1
        expect([await store.accounts.session(second.id), await store.accounts.sessions(ID)]).toEqual([
          null,
          [],
        ])
        await other.close()
      })

      test('a client that logs in repeatedly has at most a hundred sessions; the least recently used is removed', async () => {
        const { session } = await confirmed(store, ID, EMAIL, clock.now)
        const { session: others } = await confirmed(store, 1, 'other@example.org', clock.now)
        const all = Array.from({ length: 101 }, (_, index) => newSession(ID, clock.now + 1 + index))
        for (const one of all) await store.accounts.openSession(opening(one, EMAIL))
        const left = await store.accounts.sessions(ID)
        expect(left.map(({ id }) => id).toSorted()).toEqual(
          all
            .slice(1)
            .map(({ id }) => id)
            .toSorted(),
        )
        expect([await store.accounts.session(session.id), await store.accounts.session(others.id)]).toEqual([
          null,
          others,
        ])
      })

      test('a login is written as a whole: session, counters, event', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const limit = (key: string) => ({ key, windowMs: HOUR_MS, max: 2 })
        for (let times = 0; times < 2; times += 1)
          await store.throttles.countAll([limit('account'), limit('network')])
        const session = newSession(ID, clock.now)
        const settlements = [
          { key: 'account', how: 'clear' },
          { key: 'network', how: 'uncount' },
        ] as const
        await store.accounts.openSession({ ...opening(session, EMAIL), settlements })
        expect(await store.accounts.session(session.id)).toEqual(session)
        expect(await store.accounts.events(ID)).toMatchObject([{ kind: 'login' }])
        expect(await roomLeft('account', 2)).toBe(2)
        expect(await roomLeft('network', 2)).toBe(1)
      })

      test.each<[string, (login: SessionOpening) => SessionOpening]>([
        ['of a deleted account', (login) => ({ ...login, session: { ...login.session, account: 1 } })],
        ['with a password that was replaced', (login) => ({ ...login, passwordHash: 'older' })],
        ['with an address that was replaced', (login) => ({ ...login, emailKey: 'older@example.org' })],
      ])('a login %s writes nothing', async (_why, changed) => {
        await confirmed(store, ID, EMAIL, clock.now)
        await store.throttles.countAll([{ key: 'k', windowMs: HOUR_MS, max: 1 }])
        const login = changed({
          ...opening(newSession(ID, clock.now), EMAIL),
          settlements: [{ key: 'k', how: 'clear' }],
        })
        expect(await store.accounts.openSession(login)).toBeNull()
        expect(await store.accounts.session(login.session.id)).toBeNull()
        expect(await store.accounts.events(ID)).toEqual([])
        expect(await roomLeft('k', 1)).toBe(0)
      })

      test('a new password ends all sessions and links, and opens one session', async () => {
        const { account, session } = await confirmed(store, ID, EMAIL, clock.now)
        const tokens = (['reset', 'delete', 'email-undo'] as const).map((purpose) =>
          newToken(purpose, ID, EMAIL, clock.now + HOUR_MS),
        )
        await store.accounts.putTokens(tokens, [])
        const next = newSession(ID, clock.now)
        const passwordHash = await store.accounts.passwordHash(ID)
        const change = {
          requester: { session: session.id, passwordHash },
          passwordHash: 'hash 2',
          session: next,
          mail: newMail(EMAIL, 'changed'),
        }
        for (const requester of [
          { session: 'ended', passwordHash },
          { session: session.id, passwordHash: 'hash 0' },
        ]) {
          expect(
            await store.accounts.changePassword({ ...change, requester }),
            'a session that was signed out during the change',
          ).toBe(false)
        }
        expect(await store.accounts.sessions(ID)).toEqual([session])
        expect(await store.accounts.changePassword(change)).toBe(true)
        expect(await store.accounts.sessions(ID)).toEqual([next])
        expect(await store.accounts.session(session.id)).toBeNull()
        const live = await Promise.all(
          tokens.map(({ hash, purpose }) => store.accounts.liveToken({ hash, purpose })),
        )
        expect(live.map((token) => token?.purpose)).toEqual([undefined, undefined, 'email-undo'])
        expect([await store.accounts.passwordHash(ID), await store.accounts.byId(ID)]).toEqual([
          'hash 2',
          account,
        ])
        expect((await store.outbox.newest(9)).map(({ text }) => text).toSorted()).toEqual([
          'A link',
          'changed',
        ])
      })

      test('events of one account, newest first', async () => {
        await registered(store, ID, EMAIL, clock.now)
        await store.accounts.note({ kind: 'login', account: ID, address: '2001:db8::1', at: 1 })
        await store.accounts.note({ kind: 'logout', account: ID, address: '\0', at: 2 })
        await store.accounts.note({ kind: 'login_failed', account: null, address: '192.0.2.1', at: 3 })
        expect(await store.accounts.events(ID)).toEqual([
          { kind: 'logout', account: ID, address: '', at: 2 },
          { kind: 'login', account: ID, address: '2001:db8::1', at: 1 },
        ])
      })
    })

    describe('counters', () => {
      const limit = (max: number, key = 'k') => ({ key, windowMs: HOUR_MS, max })

      test('of thirty concurrent attempts on two stores exactly ten pass, and one is the first refusal', async () => {
        const other = await openStore(database.options)
        const verdicts = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            (index % 2 ? store : other).throttles.countAll([limit(10)]),
          ),
        )
        const refused = verdicts.filter((verdict) => !verdict.ok)
        expect(refused).toHaveLength(20)
        expect(refused.filter(({ isFirst }) => isFirst)).toHaveLength(1)
        expect(new Set(refused.map(({ endsAt }) => endsAt))).toEqual(new Set([clock.now + HOUR_MS]))
        await other.close()
      })

      test('a refusing limit leaves the limits before and after it unchanged', async () => {
        const all = [limit(9, 'before'), limit(1), limit(9, 'behind')]
        const verdicts = [
          await store.throttles.countAll(all),
          await store.throttles.countAll(all),
          await store.throttles.countAll(all),
        ]
        const endsAt = clock.now + HOUR_MS
        expect(verdicts).toEqual([
          { ok: true },
          { ok: false, endsAt, isFirst: true },
          { ok: false, endsAt, isFirst: false },
        ])
        expect([await roomLeft('before', 9), await roomLeft('behind', 9)]).toEqual([8, 8])
      })

      test('a mark exempts from a limit, in counting and in refunds; beyond a limit a second one applies', async () => {
        const slow = {
          key: 'k',
          windowMs: HOUR_MS,
          max: 2,
          unless: 'known',
          beyond: { key: 'k beyond', windowMs: 60_000, max: 1 },
        }
        const passes = async (times: number) => {
          let passed = 0
          for (let time = 0; time < times; time += 1)
            if ((await store.throttles.countAll([slow])).ok) passed += 1
          return passed
        }
        expect(await passes(6)).toBe(3)
        expect(await store.throttles.countAll([slow])).toEqual({
          ok: false,
          endsAt: clock.now + 60_000,
          isFirst: false,
        })
        await store.throttles.settle([{ key: 'known', how: 'mark', endsAt: clock.now + 90_000 }])
        expect(await passes(5)).toBe(5)
        await store.throttles.settle([{ key: 'k', how: 'uncount', unless: 'known' }])
        clock.now += 90_000
        expect(await passes(6), 'the mark is over').toBe(1)
        const note = () =>
          store.accounts.note({ kind: 'login_failed', account: null, address: '192.0.2.1', at: clock.now }, [
            { key: 'e', windowMs: HOUR_MS, max: 2 },
          ])
        for (let time = 0; time < 4; time += 1) await note()
        expect((await everyRow(database.options)).match(/login_failed/g)).toHaveLength(2)
      })

      test('a window starts with its first attempt and ends after its length; refunds, clearing, other keys', async () => {
        const start = clock.now
        const passes = async (max: number, key = 'k') =>
          (await store.throttles.countAll([limit(max, key)])).ok
        const settle = (how: 'clear' | 'uncount', key = 'k') => store.throttles.settle([{ key, how }])
        expect([await passes(1), await passes(2), await passes(1, 'other')]).toEqual([true, true, true])
        await settle('uncount')
        clock.now += HOUR_MS - 1
        expect([await passes(2), await store.throttles.countAll([limit(2)])]).toEqual([
          true,
          { ok: false, endsAt: start + HOUR_MS, isFirst: true },
        ])
        clock.now += 1
        expect([await passes(1), await store.throttles.countAll([limit(1)])]).toEqual([
          true,
          { ok: false, endsAt: clock.now + HOUR_MS, isFirst: true },
        ])
        for (let times = 0; times < 4; times += 1) await settle('uncount')
        await settle('uncount', 'unknown')
        expect([await passes(1), await passes(1), await passes(1, 'unknown')]).toEqual([true, false, true])
        await settle('clear')
        expect([await passes(1), await passes(1)]).toEqual([true, false])
        clock.now -= 10 * HOUR_MS
        expect(await passes(1), 'of a clock that was wrong').toBe(true)
      })
    })

    test('cleanup: expired rows are deleted, the others stay', async () => {
      const keep = { unconfirmedMs: 72 * HOUR_MS, eventsMs: 96 * HOUR_MS }
      await confirmed(store, ID, EMAIL, clock.now)
      await registered(store, 1, 'unconfirmed@example.org', clock.now)
      await registered(store, 2, 'asked-again@example.org', clock.now)
      await store.accounts.note({ kind: 'login', account: ID, address: '', at: clock.now })
      await store.accounts.putRequest({
        id: 'r',
        kind: 'reset',
        email: EMAIL,
        locale: 'nb-NO',
        address: '',
        at: clock.now,
        redirect: '',
      })
      await store.throttles.countAll([{ key: 'k', windowMs: HOUR_MS, max: 1 }])
      expect(await store.accounts.forget(clock.now, keep)).toBe(0)
      clock.now += 49 * HOUR_MS
      expect(await store.accounts.forget(clock.now, keep), 'a session, two links, a counter').toBe(4)
      await store.accounts.putTokens(
        [newToken('validate', 2, 'asked-again@example.org', clock.now + 48 * HOUR_MS)],
        [],
      )
      clock.now += 24 * HOUR_MS
      expect(await store.accounts.forget(clock.now, keep), 'a request, an account').toBe(2)
      expect(await Promise.all([ID, 1, 2].map(async (id) => (await store.accounts.byId(id))?.id))).toEqual([
        ID,
        undefined,
        2,
      ])
      clock.now += 24 * HOUR_MS
      expect(await store.accounts.forget(clock.now, keep), 'an event, a link, its account').toBe(3)
      expect((await store.accounts.byId(ID))?.id).toBe(ID)
    })
  })
}
