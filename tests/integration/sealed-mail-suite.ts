/**
 * Contract of the store for waiting mail, on every engine: it is encrypted, none is sent too late, and there
 * are priorities.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MailSeal } from '#store/mail/mail-writer.ts'
import { openStore } from '#store/open-store.ts'
import { ACCOUNT_ID as ID, newMail, registered } from '../factories/account.ts'
import { everyRow } from '../factories/every-row.ts'
import type { TestDatabase } from './repository-suite.ts'

const EMAIL = 'Kari@Example.org'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function sealedMailSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`sealed mail on ${name}`, () => {
    const seal: MailSeal = {
      seal: async (text) => `sealed ${Buffer.from(text).toString('hex')}`,
      open: async (text) =>
        text.startsWith('sealed ') ? Buffer.from(text.slice(7), 'hex').toString() : null,
    }
    const LEASE_MS = 60_000
    const clock = { now: 0 }
    let database: TestDatabase
    beforeEach(async () => {
      clock.now = Date.parse('2026-11-21T06:00:00.000Z')
      database = await makeDatabase(clock)
    })
    afterEach(() => database.remove())

    test('a mail is not readable in the database, whichever part wrote it', async () => {
      const store = await openStore({ ...database.options, seal })
      await registered(store, ID, EMAIL, clock.now)
      await store.outbox.put({
        key: 'plain',
        to: EMAIL,
        subject: 'S',
        text: 'A link too',
        leave: 'A link to leave by',
      })
      expect(await everyRow(database.options)).not.toContain('A link')
      expect((await store.outbox.newest(9)).map(({ text, html }) => `${text}|${html}`).toSorted()).toEqual([
        'A link too|',
        'A link|<p>A link</p>',
      ])
      expect(
        (await store.outbox.takeDue(9, LEASE_MS)).map(({ text, leave }) => `${text}|${leave}`).toSorted(),
      ).toEqual(['A link too|A link to leave by', 'A link|'])
      await store.close()
    })

    test('a mail that cannot be decrypted is abandoned, and the next one is sent', async () => {
      const before = await openStore(database.options)
      for (const key of ['a', 'b', 'c']) await before.outbox.put({ ...newMail(EMAIL), key })
      await before.close()
      const store = await openStore({ ...database.options, seal })
      clock.now += 1
      await store.outbox.put({ ...newMail(EMAIL), key: 'd' })
      expect(await store.outbox.takeDue(1, LEASE_MS)).toMatchObject([{ key: 'd', text: 'A link' }])
      expect(
        (await store.outbox.newest(9))
          .map(({ key, state, failure, text }) => [key, state, failure !== '', text])
          .slice(1),
      ).toEqual(['a', 'b', 'c'].map((key) => [key, 'given_up', true, '']))
      await store.close()
    })

    test('a mail whose link has expired is abandoned, also after an attempt', async () => {
      const store = await openStore(database.options)
      const notAfter = clock.now + 2 * LEASE_MS
      await store.outbox.put({ ...newMail(EMAIL), key: 'a', notAfter })
      await store.outbox.put({ ...newMail(EMAIL), key: 'b', notAfter: notAfter + 1 })
      expect(await store.outbox.takeDue(9, LEASE_MS)).toHaveLength(2)
      clock.now = notAfter
      expect((await store.outbox.takeDue(1, LEASE_MS)).map(({ key }) => key)).toEqual(['b'])
      const expired = (await store.outbox.newest(9)).find(({ key }) => key === 'a')
      expect(expired).toMatchObject({ state: 'given_up', text: '' })
      expect(expired?.failure).toMatch(/too late/)
      await store.close()
    })

    test('expired mails are abandoned when they come first, and the mails behind them are sent', async () => {
      const store = await openStore(database.options)
      for (const key of ['late-a', 'late-b'])
        await store.outbox.put({
          ...newMail(EMAIL),
          key,
          notAfter: clock.now + LEASE_MS,
          isLowPriority: true,
        })
      clock.now += LEASE_MS
      for (const key of ['fresh', 'reset'])
        await store.outbox.put({ ...newMail(EMAIL), key, isLowPriority: key === 'fresh' })
      expect(await store.outbox.takeDue(1, LEASE_MS)).toMatchObject([{ key: 'reset' }])
      expect(await store.outbox.takeDue(1, LEASE_MS)).toMatchObject([{ key: 'fresh' }])
      expect((await store.outbox.totals()).byState).toEqual({ waiting: 2, sent: 0, given_up: 2 })
      await store.close()
    })

    test('low-priority mail comes last, however long it has waited', async () => {
      const store = await openStore(database.options)
      const taken = async (...ask: Parameters<typeof store.outbox.takeDue>) =>
        (await store.outbox.takeDue(...ask)).map(({ key }) => key)
      for (const key of ['alert-a', 'alert-b'])
        await store.outbox.put({ ...newMail(EMAIL), key, isLowPriority: true })
      clock.now += 1
      for (const key of ['reset-a', 'reset-b']) await store.outbox.put({ ...newMail(EMAIL), key })
      expect(await taken(1, LEASE_MS, [1])).toEqual(['alert-a'])
      expect(await taken(3, LEASE_MS)).toEqual(['reset-a', 'reset-b', 'alert-b'])
      await store.outbox.noteFailed('reset-a', '451', clock.now + LEASE_MS)
      clock.now += LEASE_MS - 1
      expect(await taken(9, LEASE_MS, [0]), 'of those that wait none is due').toEqual([])
      clock.now += 1
      expect(await taken(9, LEASE_MS, [0])).toEqual(['reset-a', 'reset-b'])
      await store.close()
    })
  })
}
