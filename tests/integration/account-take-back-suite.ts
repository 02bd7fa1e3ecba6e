/**
 * Data that the undo link of a changed address restores, and data that it does not, on every engine (decision
 * 0054).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewToken, TokenPurpose, TokenUse } from '#store/accounts/account-types.ts'
import type { DeletionMails, UndoneChange } from '#store/accounts/account-types.ts'
import { openStore, type Store } from '#store/open-store.ts'
import {
  ACCOUNT_ID as ID,
  askForEmail,
  confirmed,
  HOUR_MS,
  layout,
  newMail,
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
export function accountTakeBackSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`restored accounts on ${name}`, () => {
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
    const undone = (change: UndoneChange) => undoAnswer(change, clock.now)
    const deletionMails: DeletionMails = {
      deleted: ({ email }, keptUntil) =>
        newMail(email, keptUntil === null ? 'gone' : `kept until ${keptUntil}`),
      stop: ({ id }, { email, expiresAt }) => ({
        token: newToken('email-undo', id, email, expiresAt),
        mail: newMail(email, 'stop'),
      }),
    }
    const textsTo = async (email: string) =>
      (await store.outbox.newest(99)).flatMap(({ to, text }) => (to === email ? [text] : []))
    const put = async (purpose: TokenPurpose, email: string): Promise<NewToken> => {
      const token = newToken(purpose, ID, email, clock.now + HOUR_MS)
      await store.accounts.putTokens([token], [])
      return token
    }
    const askFor = async (email: string): Promise<{ confirm: TokenUse; undo: TokenUse }> => {
      const links = await askForEmail(store, email, clock.now)
      clock.now += 1_000
      return links
    }
    const titles = async () => (await store.accounts.byId(ID))?.layouts.map(({ title }) => title)
    const save = async (title: string, firstName: string) =>
      void (await store.accounts.change({
        id: ID,
        ifVersion: null,
        profile: { firstName },
        layouts: () => [layout(title)],
      }))

    test('undone after the new address has set a password: that password and every link of the new address are dead', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const { confirm, undo } = await askFor('thief@example.org')
      await store.accounts.confirmEmail(confirm)
      const { hash } = await put('reset', 'thief@example.org')
      await store.accounts.resetPassword({ hash, purpose: 'reset' }, 'hash of the thief', () =>
        newMail('thief@example.org', 'changed'),
      )
      const later = [
        await put('reset', 'thief@example.org'),
        await put('delete', 'thief@example.org'),
        await put('email', 'third@example.org'),
      ]
      expect(await store.accounts.undoEmail(undo, undone)).toMatchObject({ email: EMAIL })
      expect([await store.accounts.credentials(KEY), await store.accounts.sessions(ID)]).toEqual([null, []])
      for (const token of later) expect(await store.accounts.liveToken(token), token.purpose).toBeNull()
      expect([await textsTo(EMAIL), await textsTo('thief@example.org')]).toEqual([
        expect.arrayContaining(['choose']),
        expect.arrayContaining(['lost']),
      ])
    })

    test.each([
      ['no earlier data', []],
      ['a list had been saved before', ['Of the owner']],
    ])(
      'undone: data saved at the new address are shown to no one, and the account is restored; %s',
      async (_why, before) => {
        await confirmed(store, ID, EMAIL, clock.now)
        for (const title of before) await save(title, 'Kari')
        const { confirm, undo } = await askFor(NEW_EMAIL)
        await store.accounts.confirmEmail(confirm)
        // More than the number of kept lists.
        for (let index = 0; index < 25; index += 1) await save(`secret ${index}`, 'Victim-Secret')
        expect(await store.accounts.undoEmail(undo, undone)).toMatchObject({ email: EMAIL })
        expect(await titles()).toEqual(before)
        expect(await everyRow(database.options)).not.toMatch(/secret/i)
        await save('Next', 'Kari')
        expect(await titles()).toEqual(['Next'])
      },
    )

    test('deleted at the new address while the undo link is valid: closed, reported to the former address, and restored', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      await save('Of the owner', 'Kari')
      const { confirm, undo } = await askFor('thief@example.org')
      await store.accounts.confirmEmail(confirm)
      const { hash } = await put('delete', 'thief@example.org')
      expect(await store.accounts.deleteByToken({ hash, purpose: 'delete' }, deletionMails)).toMatchObject({
        id: ID,
      })
      expect([
        await store.accounts.byEmail('thief@example.org'),
        await store.accounts.sessions(ID),
        await store.accounts.passwordHash(ID),
      ]).toEqual([null, [], null])
      expect([await textsTo(EMAIL), (await textsTo('thief@example.org'))[0]]).toEqual([
        expect.arrayContaining(['stop']),
        expect.stringMatching('kept until'),
      ])
      expect(await store.accounts.setDisabled(ID, false)).toBe('gone')
      await registered(store, 1, 'thief@example.org', clock.now) // its address is free
      await store.accounts.forget(clock.now, { unconfirmedMs: HOUR_MS, eventsMs: HOUR_MS })
      expect(await store.accounts.undoEmail(undo, undone)).toMatchObject({
        id: ID,
        email: EMAIL,
        firstName: 'Kari',
      })
      expect([await titles(), await store.accounts.disabledAt(ID)]).toEqual([['Of the owner'], null])
    })

    test('deleted at the new address and not undone: removed from every table with the last undo link', async () => {
      await store.outbox.put({ ...newMail('x@example.org'), key: 'x' })
      await store.outbox.noteSent('x')
      const others = await everyRow(database.options)
      await confirmed(store, ID, EMAIL, clock.now)
      await save('Of the owner', 'Kari')
      await store.accounts.confirmEmail((await askFor(NEW_EMAIL)).confirm)
      const { hash } = await put('delete', NEW_EMAIL)
      await store.accounts.deleteByToken({ hash, purpose: 'delete' }, deletionMails)
      clock.now += 7 * 24 * HOUR_MS
      await store.accounts.forget(clock.now, { unconfirmedMs: HOUR_MS, eventsMs: HOUR_MS })
      // Two anonymous numbers stay, so that a restore does not bring the account back.
      const ended = /,\{"subject":"[^"]+","kind":"(?:password|deleted)"[^}]*\}/g
      expect((await everyRow(database.options)).replaceAll(ended, '')).toBe(others)
    })
  })
}
