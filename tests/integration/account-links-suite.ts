/** Contract of the store for mail links and deletion, on every engine. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  DeletionMails,
  NewToken,
  TokenPurpose,
  TokenUse,
  UndoneChange,
} from '#store/accounts/account-types.ts'
import { subjectOf } from '#store/revocations/revocation-journal.ts'
import { openStore, type Store } from '#store/open-store.ts'
import {
  ACCOUNT_ID as ID,
  askForEmail,
  confirmed,
  HOUR_MS,
  layout,
  newMail,
  newSession,
  newToken,
  registered,
  undoAnswer,
} from '../factories/account.ts'
import { everyRow } from '../factories/every-row.ts'
import type { TestDatabase } from './repository-suite.ts'

const EMAIL = 'Kari@Example.org'
const KEY = 'kari@example.org'
const NEW_EMAIL = 'New@example.org'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function accountLinksSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`links of accounts on ${name}`, () => {
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
    const mailTo = () => newMail(EMAIL, 'said')
    const undone = (change: UndoneChange) => undoAnswer(change, clock.now)
    const deletionMails: DeletionMails = {
      deleted: ({ email }, keptUntil) =>
        newMail(email === '' ? EMAIL : email, keptUntil === null ? 'said' : `kept until ${keptUntil}`),
      stop: ({ id }, { email, expiresAt }) => ({
        token: newToken('email-undo', id, email, expiresAt),
        mail: newMail(email, 'stop'),
      }),
    }
    const put = async (purpose: TokenPurpose, email = EMAIL, account = ID): Promise<NewToken> => {
      const token = newToken(purpose, account, email, clock.now + HOUR_MS)
      await store.accounts.putTokens([token], [])
      return token
    }
    const askFor = async (email: string): Promise<{ confirm: TokenUse; undo: TokenUse }> => {
      const links = await askForEmail(store, email, clock.now)
      clock.now += 1_000
      return links
    }
    const uses: Readonly<Record<TokenPurpose, (use: TokenUse, one?: Store) => Promise<unknown>>> = {
      validate: (use, one = store) =>
        one.accounts.validate(use, 'hash 2', newSession(use.purpose === 'validate' ? ID : 0, clock.now)),
      reset: (use, one = store) => one.accounts.resetPassword(use, 'hash 2', mailTo),
      delete: (use, one = store) => one.accounts.deleteByToken(use, deletionMails),
      email: (use, one = store) => one.accounts.confirmEmail(use),
      'email-undo': (use, one = store) => one.accounts.undoEmail(use, undone),
    }
    /** An account in the state that the link is for. */
    const prepared = async (purpose: TokenPurpose): Promise<NewToken> => {
      if (purpose === 'validate') return registered(store, ID, EMAIL, clock.now)
      await confirmed(store, ID, EMAIL, clock.now)
      await store.accounts.change({ id: ID, ifVersion: null, profile: { pendingEmail: NEW_EMAIL } })
      return put(purpose, purpose === 'email' ? NEW_EMAIL : EMAIL)
    }
    const purposes: readonly TokenPurpose[] = ['validate', 'reset', 'delete', 'email', 'email-undo']

    describe.each(purposes)('%s', (purpose) => {
      test('twenty concurrent uses on two stores: one succeeds', async () => {
        const { hash, email } = await prepared(purpose)
        const other = await openStore(database.options)
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            uses[purpose]({ hash, purpose, email: email.toLowerCase() }, index % 2 ? store : other),
          ),
        )
        expect(results.filter((result) => result !== null)).toHaveLength(1)
        expect((await store.outbox.newest(99)).filter(({ text }) => text === 'said').length).toBe(
          purpose === 'reset' || purpose === 'delete' ? 1 : 0,
        )
        await other.close()
      })

      test('expired, replaced, for another purpose or address, invented: nothing changes', async () => {
        const { hash, email } = await prepared(purpose)
        const before = await everyRow(database.options)
        for (const other of purposes) {
          if (other !== purpose) expect(await uses[other]({ hash, purpose: other }), other).toBeNull()
        }
        expect(await uses[purpose]({ hash, purpose, email: 'someone@example.org' })).toBeNull()
        expect(await uses[purpose]({ hash: `${hash}x`, purpose })).toBeNull()
        clock.now += 48 * HOUR_MS
        expect(await uses[purpose]({ hash, purpose })).toBeNull()
        expect(await store.accounts.liveToken({ hash, purpose })).toBeNull()
        expect(await everyRow(database.options)).toBe(before)
        clock.now -= 48 * HOUR_MS
        const newer = await put(purpose, email)
        expect((await uses[purpose]({ hash, purpose })) !== null).toBe(purpose === 'email-undo')
        expect((await uses[purpose]({ hash: newer.hash, purpose })) !== null).toBe(purpose !== 'email-undo')
      })
    })

    test('of links requested at the same time on two stores, one works', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const other = await openStore(database.options)
      const tokens = Array.from({ length: 10 }, () => newToken('reset', ID, EMAIL, clock.now + HOUR_MS))
      await Promise.all(
        tokens.map((token, index) => (index % 2 ? store : other).accounts.putTokens([token], [mailTo()])),
      )
      const live = await Promise.all(
        tokens.map(({ hash }) => store.accounts.liveToken({ hash, purpose: 'reset' })),
      )
      expect(live.filter((token) => token !== null)).toHaveLength(1)
      await store.accounts.putTokens(
        [newToken('reset', 1, EMAIL, clock.now + HOUR_MS)],
        [newMail('nobody@example.org')],
      )
      expect(
        (await store.outbox.newest(99)).map(({ to }) => to),
        'an account that is gone',
      ).not.toContain('nobody@example.org')
      await other.close()
    })

    test('validation sets the password and opens the session; it cannot create a second account', async () => {
      const { hash } = await registered(store, ID, EMAIL, clock.now)
      const session = newSession(ID, clock.now)
      expect(
        await store.accounts.validate({ hash, purpose: 'validate', email: KEY }, 'hash 2', session),
      ).toMatchObject({ validatedAt: clock.now, version: 2 })
      expect(await store.accounts.sessions(ID)).toEqual([session])
      expect(await store.accounts.credentials(KEY)).toEqual({ id: ID, passwordHash: 'hash 2' })
      const late = await put('validate')
      expect(
        await store.accounts.validate(
          { hash: late.hash, purpose: 'validate' },
          'hash 3',
          newSession(ID, clock.now),
        ),
      ).toBeNull()
    })

    test('a reset ends sessions, links and a change of address that waits', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const { confirm, undo } = await askFor(NEW_EMAIL)
      const deletion = await put('delete')
      const { hash } = await put('reset')
      expect(
        await store.accounts.resetPassword({ hash, purpose: 'reset', email: KEY }, 'hash 2', ({ id }) =>
          newMail(EMAIL, `for ${id}`),
        ),
      ).toMatchObject({ pendingEmail: '' })
      expect([await store.accounts.sessions(ID), await store.accounts.passwordHash(ID)]).toEqual([
        [],
        'hash 2',
      ])
      expect([
        await store.accounts.confirmEmail(confirm),
        await uses.delete({ hash: deletion.hash, purpose: 'delete' }),
      ]).toEqual([null, null])
      expect(await store.accounts.liveToken(undo)).not.toBeNull()
      expect((await store.outbox.newest(9)).map(({ text }) => text)).toContain(`for ${ID}`)
    })

    describe('another address', () => {
      test('is used after its confirmation; links to the old one are invalid; the undo link restores the old one', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const { confirm, undo } = await askFor(NEW_EMAIL)
        const reset = await put('reset')
        const deletion = await put('delete')
        expect(await store.accounts.confirmEmail(confirm)).toMatchObject({
          email: NEW_EMAIL,
          pendingEmail: '',
          version: 4,
        })
        expect([
          await uses.reset({ hash: reset.hash, purpose: 'reset' }),
          await uses.delete({ hash: deletion.hash, purpose: 'delete' }),
        ]).toEqual([null, null])
        expect([
          (await store.accounts.byEmail('new@example.org'))?.id,
          await store.accounts.byEmail(KEY),
        ]).toEqual([ID, null])
        expect(await store.accounts.sessions(ID)).toHaveLength(1)
        const resetAtNew = await put('reset', NEW_EMAIL)
        expect(await store.accounts.undoEmail(undo, undone)).toMatchObject({
          email: EMAIL,
          pendingEmail: '',
          version: 5,
        })
        expect(await store.accounts.sessions(ID)).toEqual([])
        expect(await uses.reset({ hash: resetAtNew.hash, purpose: 'reset' })).toBeNull()
      })

      test('undone before it is confirmed: dropped, sessions and password end, and it cannot be confirmed any more', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const { confirm, undo } = await askFor(NEW_EMAIL)
        expect(await store.accounts.undoEmail(undo, undone)).toMatchObject({
          email: EMAIL,
          pendingEmail: '',
          version: 4,
        })
        expect([await store.accounts.sessions(ID), await store.accounts.passwordHash(ID)]).toEqual([[], null])
        expect(await store.accounts.confirmEmail(confirm)).toBeNull()
      })

      test('changed twice by a thief: the first undo link wins over the thief’s own', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const first = await askFor('thief@example.org')
        await store.accounts.confirmEmail(first.confirm)
        const second = await askFor('thief-2@example.org')
        await store.accounts.confirmEmail(second.confirm)
        expect(await store.accounts.undoEmail(first.undo, undone)).toMatchObject({ email: EMAIL })
        expect(await store.accounts.undoEmail(second.undo, undone)).toBeNull()
      })

      test('taken by another account in between: no partial change', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        const { confirm, undo } = await askFor(NEW_EMAIL)
        await confirmed(store, 1, 'new@EXAMPLE.org', clock.now)
        const before = await everyRow(database.options)
        expect(await store.accounts.confirmEmail(confirm)).toBe('taken')
        expect(await everyRow(database.options)).toBe(before)
        const free = await askFor('free@example.org')
        await store.accounts.confirmEmail(free.confirm)
        await confirmed(store, 2, EMAIL, clock.now)
        expect(await store.accounts.undoEmail(undo, undone)).toBe('taken')
        expect(await store.accounts.sessions(ID)).toHaveLength(1)
      })

      test('an unconfirmed registration does not reserve its address', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        await registered(store, 1, NEW_EMAIL, clock.now)
        const { confirm, undo } = await askFor(NEW_EMAIL)
        expect(await store.accounts.confirmEmail(confirm)).toMatchObject({ id: ID, email: NEW_EMAIL })
        await registered(store, 2, EMAIL, clock.now) // another account, so that the owner cannot return
        expect(await store.accounts.undoEmail(undo, undone)).toMatchObject({ id: ID, email: EMAIL })
        expect([await store.accounts.byId(1), await store.accounts.byId(2)]).toEqual([null, null])
      })

      test('requested by two accounts at the same time: one gets it', async () => {
        await confirmed(store, ID, EMAIL, clock.now)
        await confirmed(store, 1, 'other@example.org', clock.now)
        const { confirm } = await askFor(NEW_EMAIL)
        await store.accounts.change({ id: 1, ifVersion: null, profile: { pendingEmail: 'NEW@example.org' } })
        const { hash } = await put('email', NEW_EMAIL, 1)
        const results = await Promise.all([
          store.accounts.confirmEmail(confirm),
          store.accounts.confirmEmail({ hash, purpose: 'email' }),
        ])
        expect(results.filter((result) => result === 'taken')).toHaveLength(1)
      })
    })

    test('a deletion leaves nothing of the account in any table except its mail and a hash against restores, and does not affect others', async () => {
      const session = await confirmed(store, 1, 'other@example.org', clock.now)
      await store.accounts.note({ kind: 'login', account: 1, address: '192.0.2.9', at: 1 })
      await store.outbox.put(newMail('other@example.org'))
      const others = await everyRow(database.options)
      await confirmed(store, ID, EMAIL, clock.now)
      await store.accounts.confirmEmail((await askFor(NEW_EMAIL)).confirm)
      await askFor('other@example.org')
      clock.now += 7 * 24 * HOUR_MS // undo links of the address before are over
      for (const title of ['Secret plan', 'Secret plan 2']) {
        await store.accounts.change({
          id: ID,
          ifVersion: null,
          profile: { firstName: 'Kari-Secret' },
          layouts: () => [layout(title)],
        })
      }
      await store.accounts.note({ kind: 'login', account: ID, address: '192.0.2.7', at: 1 })
      await store.accounts.putRequest({
        id: 'r',
        kind: 'reset',
        email: NEW_EMAIL.toUpperCase(),
        locale: 'nb-NO',
        address: '192.0.2.7',
        at: 1,
        redirect: '',
      })
      await store.outbox.put(newMail(KEY.toUpperCase()))
      const { hash } = await put('delete', NEW_EMAIL)
      const deleted = await store.accounts.deleteByToken(
        { hash, purpose: 'delete' },
        { ...deletionMails, deleted: ({ email }) => ({ ...newMail(email, 'Deleted'), key: 'deleted' }) },
      )
      expect(deleted).toMatchObject({ id: ID, firstName: 'Kari-Secret' })
      const [last] = (await store.outbox.newest(99)).filter(({ key }) => key === 'deleted')
      expect(last).toMatchObject({ to: NEW_EMAIL, state: 'waiting' })
      await store.outbox.noteSent('deleted')
      // From a login that had read the account before, while its password was being checked.
      await store.accounts.note({ kind: 'login_failed', account: ID, address: '192.0.2.7', at: 1 })
      const { entries } = await store.revocations.journal()
      expect(entries).toMatchObject([{ subject: subjectOf(ID), kind: 'deleted', detail: '' }])
      expect((await everyRow(database.options)).replace(`,${JSON.stringify(entries[0])}`, '')).toBe(others)
      clock.now -= 7 * 24 * HOUR_MS
      expect(await store.accounts.session(session.session.id)).not.toBeNull()
      expect(
        await store.accounts.answerRequest({ request: 'r', newAccount: null, token: null, mail: mailTo() }),
      ).toBe(false)
    })
  })
}
