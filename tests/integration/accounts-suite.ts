/**
 * Contract of the store for registered readers, on every engine: profiles, layouts, and the requests that
 * create accounts.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { ProfileChanges } from '#store/accounts/account-types.ts'
import { StoreDamagedError } from '#store/errors.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import {
  ACCOUNT_ID as ID,
  confirmed,
  HOUR_MS,
  layout,
  newMail,
  newToken,
  registered,
} from '../factories/account.ts'
import type { TestDatabase } from './repository-suite.ts'

const EMAIL = 'Kari.Nordmann@Example.org'
const KEY = 'kari.nordmann@example.org'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function accountsSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`accounts on ${name}`, () => {
    const clock = { now: 0 }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = Date.parse('2026-11-21T06:00:00.000Z')
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })
    const save = (list: readonly Layout[], ifVersion: number | null = null) =>
      store.accounts.change({ id: ID, ifVersion, profile: {}, layouts: () => list })

    describe('profile and layouts', () => {
      test('a new account, found by id and by address in any case', async () => {
        const { account } = await confirmed(store, ID, EMAIL, clock.now)
        expect(account).toEqual({
          id: ID,
          email: EMAIL,
          pendingEmail: '',
          firstName: '',
          lastName: '',
          title: '',
          company: '',
          city: '',
          avatar: '',
          locale: 'nb-NO',
          emailSettings: NO_NEWSLETTER,
          layouts: [],
          version: 2,
          createdAt: clock.now,
          validatedAt: clock.now,
        })
        expect([await store.accounts.byId(ID), await store.accounts.byEmail(KEY)]).toEqual([account, account])
        expect([await store.accounts.byId(ID - 1), await store.accounts.byEmail(EMAIL)]).toEqual([null, null])
        expect(await store.accounts.credentials(KEY)).toEqual({ id: ID, passwordHash: 'hash' })
        expect(await store.accounts.passwordHash(ID)).toBe('hash')
      })

      test.each<[string, ProfileChanges, ProfileChanges]>([
        [
          'letters, quotes, SQL',
          { firstName: 'Ærlig “Økt”', lastName: `Robert'); drop table account;--` },
          {},
        ],
        ['emoji, HTML, an empty text', { title: '👩‍💼<script>', company: '' }, {}],
        [
          'everything that is chosen',
          {
            city: 'bergen',
            locale: 'en-GB',
            emailSettings: { ...NO_NEWSLETTER, frequency: 'weekly', hours: 19 },
          },
          {},
        ],
        [
          'characters that a database cannot store',
          { firstName: 'a\0b', lastName: '\ud800x' },
          { firstName: 'ab', lastName: '\ufffdx' },
        ],
        ['an address that waits', { pendingEmail: 'New@example.org' }, {}],
      ])('a change is answered as it is stored: %s', async (_why, profile, otherwise) => {
        const { account } = await confirmed(store, ID, EMAIL, clock.now)
        const changed = await store.accounts.change({ id: ID, ifVersion: account.version, profile })
        expect(changed).toEqual({
          outcome: 'changed',
          account: { ...account, ...profile, ...otherwise, version: account.version + 1 },
        })
        expect(changed).toEqual({ outcome: 'changed', account: await store.accounts.byId(ID) })
      })

      test('an update without changes writes only its mails and links', async () => {
        const { account } = await confirmed(store, ID, EMAIL, clock.now)
        const token = newToken('email', ID, 'new@example.org', clock.now + HOUR_MS)
        const changed = await store.accounts.change({
          id: ID,
          ifVersion: null,
          profile: { firstName: '', emailSettings: { ...NO_NEWSLETTER } },
          layouts: () => [],
          tokens: [token],
          mails: [newMail('new@example.org')],
        })
        expect(changed).toEqual({ outcome: 'changed', account })
        expect((await store.outbox.newest(9)).map(({ to }) => to).toSorted()).toEqual([
          EMAIL,
          'new@example.org',
        ])
        await store.accounts.change({ id: ID, ifVersion: null, profile: { pendingEmail: 'new@example.org' } })
        expect(await store.accounts.liveToken({ hash: token.hash, purpose: 'email' })).toEqual(token)
      })

      test('a stale version and a deleted account: nothing is written', async () => {
        const { account } = await confirmed(store, ID, EMAIL, clock.now)
        await save([layout('A')])
        const before = await store.accounts.byId(ID)
        const stale = await store.accounts.change({
          id: ID,
          ifVersion: account.version,
          profile: { firstName: 'X' },
          layouts: () => [],
          mails: [newMail('x@example.org')],
          tokens: [newToken('email', ID, 'x@example.org', clock.now + HOUR_MS)],
        })
        expect(stale).toEqual({ outcome: 'stale', account: before })
        expect(await store.accounts.byId(ID)).toEqual(before)
        expect(
          await store.accounts.change({
            id: 1,
            ifVersion: null,
            profile: { firstName: 'X' },
            mails: [newMail('x@example.org')],
          }),
        ).toEqual({ outcome: 'gone' })
        expect(await store.outbox.newest(9)).toHaveLength(1)
      })

      test('a list refused inside the transaction: nothing is written', async () => {
        const { account } = await confirmed(store, ID, EMAIL, clock.now)
        const refusing = store.accounts.change({
          id: ID,
          ifVersion: null,
          profile: { firstName: 'X' },
          layouts: () => {
            throw new RangeError('too many')
          },
        })
        await expect(refusing).rejects.toThrow(new RangeError('too many'))
        expect(await store.accounts.byId(ID)).toEqual(account)
      })

      test('ten full layouts come back as they were, and the same list again is no write', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const list = Array.from({ length: 10 }, (_, index) => layout(`Layout ${index}`, 20))
        expect(await save(list)).toMatchObject({ outcome: 'changed', account: { layouts: list, version: 3 } })
        expect((await store.accounts.byId(ID))?.layouts).toEqual(list)
        expect(await save(structuredClone(list))).toMatchObject({ account: { version: 3 } })
        expect(await store.accounts.history(ID, 99)).toEqual([])
      })

      test('the twenty previous lists are kept, newest first', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const titles = Array.from({ length: 25 }, (_, index) => `List ${index}`)
        for (const title of titles) {
          await save([layout(title)])
          clock.now += 1_000
        }
        const history = await store.accounts.history(ID, 99)
        expect(history.map(({ layouts }) => layouts[0]?.title)).toEqual(titles.toReversed().slice(1, 21))
        expect(history[0]?.savedAt).toBe(clock.now - 2_000)
        expect(await store.accounts.history(ID, 2)).toHaveLength(2)
      })

      test.each<[string, string]>([
        ['half a list', '[{'],
        ['no list', '{}'],
      ])('a damaged row is named: %s', async (_why, body) => {
        await confirmed(store, ID, EMAIL, clock.now)
        await save([layout('A')])
        const engine = await openEngine(database.options)
        await engine.write((transaction) => transaction.updateTable('layout_list').set({ body }).execute())
        const other = await openStore(database.options)
        await expect(other.accounts.byId(ID)).rejects.toThrow(StoreDamagedError)
        await engine.write((transaction) => transaction.deleteFrom('layout_list').execute())
        await expect(
          other.accounts.change({ id: ID, ifVersion: null, profile: { firstName: 'A' } }),
        ).rejects.toThrow(StoreDamagedError)
        await Promise.all([other.close(), engine.close()])
      })

      test('a list that was handed out cannot be changed under the next reader', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        await save([layout('A')])
        const [first] = (await store.accounts.byId(ID))?.layouts ?? []
        expect(() => Object.assign(first ?? {}, { title: 'B' })).toThrow(TypeError)
      })

      test('concurrent writers on two stores: each gets the previous list, none is lost', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const other = await openStore(database.options)
        const added = Array.from({ length: 8 }, (_, index) => layout(`Added ${index}`))
        await Promise.all(
          added.map((one, index) =>
            (index % 2 === 0 ? store : other).accounts.change({
              id: ID,
              ifVersion: null,
              profile: {},
              layouts: (stored) => [...stored, one],
            }),
          ),
        )
        const account = await store.accounts.byId(ID)
        expect(account?.version).toBe(10)
        expect(account?.layouts.map(({ ID: id }) => id).toSorted()).toEqual(
          added.map(({ ID: id }) => id).toSorted(),
        )
        const racing = await Promise.all(
          [store, other, store, other].map((one, index) =>
            one.accounts.change({ id: ID, ifVersion: 10, profile: { firstName: `Winner ${index}` } }),
          ),
        )
        expect(racing.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
        expect(await other.accounts.byId(ID)).toEqual(await store.accounts.byId(ID))
        await other.close()
      })
    })

    describe('requests', () => {
      const request = {
        id: 'r1',
        kind: 'register',
        email: EMAIL,
        locale: 'en-GB',
        address: '192.0.2.1',
        at: 5,
        redirect: '/oslo?a=1',
      } as const
      const answer = (id: number) => ({
        request: 'r1',
        newAccount: { id, email: EMAIL, locale: 'en-GB' } as const,
        token: null,
        mail: newMail(EMAIL),
      })

      test('oldest first, each once', async () => {
        await store.accounts.putRequest(request)
        await store.accounts.putRequest({ ...request, email: 'again@example.org' })
        await store.accounts.putRequest({ ...request, id: 'r0', kind: 'reset', at: 6 })
        expect(await store.accounts.requests(9)).toEqual([
          request,
          { ...request, id: 'r0', kind: 'reset', at: 6 },
        ])
        expect(await store.accounts.requests(1)).toEqual([request])
      })

      test('answered by one of many', async () => {
        await store.accounts.putRequest(request)
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, index) => store.accounts.answerRequest(answer(ID - index))),
        )
        expect(answers.filter(Boolean)).toHaveLength(1)
        expect(await store.accounts.requests(9)).toEqual([])
        expect(await store.outbox.newest(9)).toHaveLength(1)
        expect(await store.accounts.byEmail(KEY)).toMatchObject({
          email: EMAIL,
          locale: 'en-GB',
          validatedAt: null,
          version: 1,
        })
        expect(await store.accounts.credentials(KEY)).toBeNull()
      })

      test('an address taken or an account deleted since: the request waits for another answer', async () => {
        await confirmed(store, ID, KEY, clock.now)
        await store.accounts.putRequest(request)
        expect(await store.accounts.answerRequest(answer(1))).toBe(false)
        const token = newToken('reset', 2, EMAIL, clock.now + HOUR_MS)
        expect(await store.accounts.answerRequest({ ...answer(2), newAccount: null, token })).toBe(false)
        expect(await store.accounts.requests(9)).toEqual([request])
        expect([await store.accounts.byId(1), (await store.outbox.newest(9)).length]).toEqual([null, 1])
      })

      test('a new link replaces the older one of the same purpose', async () => {
        const first = await registered(store, ID, EMAIL, clock.now)
        await store.accounts.putRequest(request)
        const second = newToken('validate', ID, EMAIL, clock.now + HOUR_MS)
        expect(
          await store.accounts.answerRequest({
            request: 'r1',
            newAccount: null,
            token: second,
            mail: newMail(EMAIL),
          }),
        ).toBe(true)
        expect(await store.accounts.liveToken({ hash: first.hash, purpose: 'validate' })).toBeNull()
        expect(await store.accounts.liveToken({ hash: second.hash, purpose: 'validate' })).toEqual(second)
      })
    })
  })
}
