/**
 * A restore does not undo what a reader has ended (security review of November 2026, finding 11), on every
 * engine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailKey } from '#core/account/email-address.ts'
import type { AppliedRevocations } from '#store/backup/apply-revocations.ts'
import type { DeletionMails, UndoAnswer, UndoneChange } from '#store/accounts/account-types.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import type { RevocationJournal } from '#store/revocations/revocation-journal.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import {
  ACCOUNT_ID as ID,
  confirmed,
  HOUR_MS,
  newMail,
  newSession,
  newToken,
  opening,
} from '../factories/account.ts'
import { saveSettings } from '../factories/newsletter-readers.ts'
import type { MakeDatabase } from '../factories/newsletter-stores.ts'
import type { TestDatabase } from './repository-suite.ts'

const EMAIL = 'kari@example.org'
const THIEF = 'thief@example.net'
const MADE_AT = Date.parse('2030-11-21T06:00:00.000Z')

/** @param makeDatabase a new, empty one per call, with a clock set by the test */
export function restoredEndingsSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`deletions and changes since a backup are repeated after its restore on ${name}`, () => {
    const clock = { now: 0 }
    let folder = ''
    let made: TestDatabase[] = []
    let stores: Store[] = []
    let store: Store
    beforeEach(async () => {
      clock.now = MADE_AT - HOUR_MS
      folder = await mkdtemp(path.join(tmpdir(), 'kvartal-ended-'))
      store = await fresh()
    })
    afterEach(async () => {
      await Promise.all(stores.map((store) => store.close()))
      for (const database of made) await database.remove()
      await rm(folder, { recursive: true, force: true })
      made = []
      stores = []
    })
    const fresh = async () => {
      const database = await makeDatabase(clock)
      made.push(database)
      const opened = await openStore(database.options)
      stores.push(opened)
      return opened
    }
    const file = () => path.join(folder, 'one.backup')
    const backUp = async () => {
      const engine = await openEngine(made[0]?.options ?? { databaseUrl: null, dataDir: folder })
      clock.now = MADE_AT
      await writeBackup(engine, file())
      await engine.close()
      clock.now = MADE_AT + 5 * HOUR_MS
    }
    /** Over the existing data, or into another database with the journal's file. */
    const putBack = async (
      where: 'here' | 'elsewhere',
      revocations: RevocationJournal | null,
    ): Promise<{ readonly restored: Store; readonly applied: AppliedRevocations | null }> => {
      if (where === 'elsewhere') await fresh()
      const restored = stores.at(-1) ?? store
      const engine = await openEngine(made.at(-1)?.options ?? { databaseUrl: null, dataDir: folder })
      // Databases for tests are copies of one that was made at another time.
      if (where === 'elsewhere')
        await engine.write((transaction) =>
          transaction
            .updateTable('ended_access')
            .set({ at: clock.now })
            .where('kind', '=', 'since')
            .execute(),
        )
      let applied: AppliedRevocations | null = null
      await restoreBackup(engine, file(), {
        isReplacing: true,
        forgetsSessions: false,
        isMoved: false,
        revocations,
        onRevocationsApplied: (found) => void (applied = found),
      })
      await engine.close()
      return { restored, applied }
    }
    const settings = (changes: Parameters<typeof saveSettings>[2]) => saveSettings(store, ID, changes)
    const undo = newToken('email-undo', ID, EMAIL, MADE_AT + 100 * HOUR_MS)
    const login = (to: Store, email = EMAIL) =>
      to.accounts.openSession(opening(newSession(ID, clock.now), email))
    const session = newSession(ID, MADE_AT - HOUR_MS)
    const undone = ({ account }: UndoneChange): UndoAnswer => ({
      token: newToken('reset', account.id, account.email, clock.now + HOUR_MS),
      mails: [],
    })
    const deletionMails: DeletionMails = {
      deleted: ({ email }) => newMail(email),
      stop: ({ id }, { email, expiresAt }) => ({
        token: newToken('email-undo', id, email, expiresAt),
        mail: newMail(email),
      }),
    }

    const endings: readonly (readonly [
      string,
      (accounts: Store['accounts']) => Promise<unknown>,
      (restored: Store) => Promise<void>,
      AppliedRevocations['counts'],
    ])[] = [
      [
        'a deleted account stays deleted',
        (accounts) => accounts.remove(ID),
        async (restored) => {
          expect(await restored.accounts.byId(ID)).toBeNull()
        },
        { deleted: 1 },
      ],
      [
        'an account deleted after other changes stays deleted',
        async (accounts) => {
          await accounts.endSessions(ID)
          await accounts.setDisabled(ID, true)
          await accounts.remove(ID)
        },
        async (restored) => {
          expect(await restored.accounts.byId(ID)).toBeNull()
        },
        { deleted: 1 },
      ],
      [
        'a replaced password is invalid, and earlier sessions have ended',
        async (accounts) => {
          const next = { ...newSession(ID, clock.now), id: 'next' }
          expect(
            await accounts.changePassword({
              requester: { session: session.id, passwordHash: 'hash' },
              passwordHash: 'new',
              session: next,
              mail: newMail(EMAIL),
            }),
          ).toBe(true)
        },
        async (restored) => {
          expect([await login(restored), await restored.accounts.sessions(ID)]).toEqual([null, []])
          expect(await restored.accounts.byId(ID)).not.toBeNull()
        },
        { password: 1 },
      ],
      [
        'sessions that were ended are over, and the password opens',
        (accounts) => accounts.endSession(session.id),
        async (restored) => {
          expect(await restored.accounts.sessions(ID)).toEqual([])
          expect((await login(restored))?.id).toBe(ID)
        },
        { sessions: 1 },
      ],
      [
        'a removed login method stays removed, and the other one stays',
        async (accounts) => {
          const asking = { session: session.id, account: ID }
          expect(
            await accounts.removeLoginMethod('removed', asking, newMail(EMAIL), {
              kind: 'login_method_removed',
              account: ID,
              address: '',
              at: clock.now,
            }),
          ).toBe('removed')
        },
        async (restored) => {
          expect((await restored.accounts.loginMethods(ID)).map(({ id }) => id)).toEqual(['kept'])
        },
        { sessions: 1 },
      ],
      [
        'an account that was disabled lets no reader in',
        (accounts) => accounts.setDisabled(ID, true),
        async (restored) => {
          expect(await restored.accounts.disabledAt(ID)).not.toBeNull()
          expect(await login(restored)).toBeNull()
        },
        { disabled: 1 },
      ],
      [
        'a cancelled newsletter and alerts stay cancelled',
        () => settings({ frequency: 'off', alerts: [] }),
        async (restored) => {
          expect((await restored.accounts.byId(ID))?.emailSettings).toMatchObject({
            frequency: 'off',
            alerts: [],
          })
          expect(await restored.deliveries.nextSlot(ID)).toBeNull()
        },
        { newsletter: 1, alerts: 1 },
      ],
      [
        'a newsletter cancelled and ordered again continues',
        async () => {
          await settings({ frequency: 'off' })
          clock.now += 1_000
          await settings({ frequency: 'daily' })
        },
        async (restored) => {
          expect((await restored.accounts.byId(ID))?.emailSettings.frequency).toBe('daily')
          expect(await restored.deliveries.nextSlot(ID)).not.toBeNull()
          expect((await restored.accounts.sessions(ID)).map(({ id }) => id)).toEqual([session.id])
        },
        {},
      ],
      [
        'an undone change of address is undone, and the password is invalid',
        async (accounts) => {
          expect(await accounts.undoEmail({ hash: undo.hash, purpose: 'email-undo' }, undone)).toMatchObject({
            email: EMAIL,
          })
        },
        async (restored) => {
          expect([
            await restored.accounts.byEmail(emailKey(THIEF)),
            (await restored.accounts.byEmail(EMAIL))?.id,
          ]).toEqual([null, ID])
          expect([
            await login(restored),
            await login(restored, THIEF),
            await restored.accounts.sessions(ID),
          ]).toEqual([null, null, []])
          expect(await restored.accounts.loginMethods(ID)).toEqual([])
        },
        { address: 1 },
      ],
      [
        'a deleted account whose former address can still restore it is closed, and can be restored',
        async (accounts) => {
          const link = newToken('delete', ID, THIEF, clock.now + HOUR_MS)
          await accounts.putTokens([link], [])
          expect(
            await accounts.deleteByToken({ hash: link.hash, purpose: 'delete' }, deletionMails),
          ).toMatchObject({ id: ID })
        },
        async (restored) => {
          expect([await login(restored, THIEF), await restored.accounts.sessions(ID)]).toEqual([null, []])
          expect(
            await restored.accounts.undoEmail({ hash: undo.hash, purpose: 'email-undo' }, undone),
          ).toMatchObject({ email: EMAIL })
        },
        { disabled: 1 },
      ],
    ]
    const addMethod = async (id: string) => {
      const method = { id, account: ID, kind: 'provider', label: id, createdAt: clock.now } as const
      const event = { kind: 'login_method_added', account: ID, address: '', at: clock.now } as const
      expect(
        await store.accounts.addLoginMethod(
          { ...method, lastUsedAt: null, detail: '{}' },
          session.id,
          newMail(EMAIL),
          event,
        ),
      ).toBe('added')
    }
    const readers = async (isStolen: boolean) => {
      const { account } = await confirmed(store, ID, EMAIL, clock.now)
      await store.accounts.endSessions(account.id)
      await store.accounts.openSession(opening(session, EMAIL))
      await settings({ alerts: [{ series: 'a', above: true, value: 7 }] })
      for (const id of ['kept', 'removed']) await addMethod(id)
      if (!isStolen) return
      const link = newToken('email', ID, THIEF, MADE_AT + 100 * HOUR_MS)
      await store.accounts.change({
        id: ID,
        ifVersion: null,
        profile: { pendingEmail: THIEF },
        tokens: [link, undo],
      })
      expect(await store.accounts.confirmEmail({ hash: link.hash, purpose: 'email' })).toMatchObject({
        email: THIEF,
      })
    }
    for (const where of ['here', 'elsewhere'] as const) {
      test.each(endings)(`put back ${where}: %s`, async (why, end, expected, counts) => {
        await readers(why.includes('address'))
        await backUp()
        await end(store.accounts)
        const journal = await store.revocations.journal()
        const { restored, applied } = await putBack(
          where,
          where === 'here' ? null : { ...journal, since: Math.min(journal.since, MADE_AT) },
        )
        await expected(restored)
        expect(applied).toMatchObject({ isCovered: true, counts })
        expect(await restored.deliveries.pausedSince()).toBeNull()
      })
    }

    test('without a journal that reaches back: no session lives on, and the newsletter is paused', async () => {
      await readers(false)
      await backUp()
      const { restored, applied } = await putBack('elsewhere', { since: MADE_AT + 1, entries: [] })
      expect(applied).toEqual({ isCovered: false, counts: {} })
      expect(await restored.accounts.sessions(ID)).toEqual([])
      expect(await restored.deliveries.pausedSince()).toBe(clock.now)
    })

    test('changes before the backup are as in the backup', async () => {
      await readers(false)
      await settings({ frequency: 'off' })
      clock.now += 1
      await settings({ frequency: 'weekly' })
      await backUp()
      const { restored } = await putBack('here', null)
      expect((await restored.accounts.byId(ID))?.emailSettings.frequency).toBe('weekly')
      expect((await login(restored))?.id).toBe(ID)
    })

    test('entries are deleted when no backup is that old, and the journal then starts later', async () => {
      await readers(false)
      await store.accounts.remove(ID)
      clock.now += 401 * 24 * HOUR_MS
      await store.accounts.forget(clock.now, { unconfirmedMs: HOUR_MS, eventsMs: HOUR_MS })
      expect(await store.revocations.journal()).toEqual({
        since: clock.now - 400 * 24 * HOUR_MS,
        entries: [],
      })
    })

    test('the journal names no account and no address', async () => {
      await readers(true)
      await store.accounts.undoEmail({ hash: undo.hash, purpose: 'email-undo' }, undone)
      await store.accounts.remove(ID)
      const text = JSON.stringify(await store.revocations.journal())
      expect(text).toMatch(/deleted/)
      expect([EMAIL, THIEF, String(ID)].filter((word) => text.includes(word))).toEqual([])
    })

    test('no link to a layout works after a restore', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const share = {
        id: 'link',
        hash: 'hash',
        account: ID,
        layout: 'layout',
        byline: 'none',
        passwordHash: null,
        endsOn: '',
        endsAt: null,
        frozenOn: '',
        frozen: '',
        createdAt: clock.now,
      } as const
      await store.shares.create(share, 1)
      await store.shares.addViews('link', '2030-11-21', 3)
      await backUp()
      await store.shares.revoke(ID, 'link')
      const { restored } = await putBack('here', null)
      expect(await restored.shares.list(ID)).toEqual([])
    })
  })
}
