/** What the store promises of what issues are made of and of thresholds, whatever the engine. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { alertMailKey } from '#store/newsletter/alert-mails.ts'
import type { AlertReader } from '#store/newsletter/newsletter-store.ts'
import { confirmed, newToken } from '../factories/account.ts'
import { addressOf, deleteReader, reader, saveSettings } from '../factories/newsletter-readers.ts'
import type { TestDatabase } from './repository-suite.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T05:50:00.000Z')
const SLOT = Date.parse('2026-11-20T06:00:00.000Z')
const ABOVE: Alert = { series: 'vacancy', above: true, value: 7 }
const BELOW: Alert = { area: 'oslo-sentrum', below: true, value: 5 }

/** @param makeDatabase a new, empty one per test, on a clock that the test moves */
export function newsletterIssuesSuite(name: string, makeDatabase: (clock: { now: number }) => Promise<TestDatabase>): void {
  describe(`issues and thresholds on ${name}`, () => {
    const clock = { now: NOW }
    let database: TestDatabase
    let store: Store
    let other: Store
    beforeEach(async () => {
      clock.now = NOW
      database = await makeDatabase(clock)
      store = await openStore(database.options)
      other = await openStore(database.options)
    })
    afterEach(async () => {
      await Promise.all([store.close(), other.close()])
      await database.remove()
    })

    describe('what issues are made of', () => {
      /** As retention asks. */
      const forget = () => store.issues.forget({ deliveries: clock.now - 60 * DAY, pictures: clock.now - 400 * DAY })
      /** One issue, sent at the slot, compared with nothing. */
      const sent = async (reading: string) => {
        clock.now = SLOT
        await store.deliveries.plan(9)
        const [delivery] = await store.deliveries.claim({ holder: 'a', leaseMs: DAY, lateAfterMs: DAY, most: 1 })
        if (!delivery) throw new Error('not claimed')
        await store.deliveries.settle('a', [{ ...delivery, as: 'sent', reply: '250', reading, copy: { key: 'copy', account: delivery.account, body: '["p"]' } }])
      }

      test('readings and parts: the first one under a key stands', async () => {
        await Promise.all([store.issues.putReading('r', 'Æ'), other.issues.putReading('r', 'Æ')])
        await store.issues.putReading('r', 'another')
        expect([await store.issues.reading('r'), await store.issues.reading('x')]).toEqual(['Æ', null])
        await store.issues.putParts([{ key: 'a', body: '1' }, { key: 'b', body: '2' }])
        await store.issues.putParts([{ key: 'a', body: '3' }])
        await store.issues.putParts([])
        expect(await store.issues.missingParts(['c', 'a', 'd'])).toEqual(['c', 'd'])
        expect([await store.issues.missingParts([]), await store.issues.parts([])]).toEqual([[], new Map()])
        expect(await store.issues.parts(['b', 'a', 'x'])).toEqual(new Map([['a', '1'], ['b', '2']]))
      })

      test('pictures come back byte by byte', async () => {
        const png = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
        expect(await store.issues.hasPicture('h')).toBe(false)
        await Promise.all([store.issues.putPicture('h', png), other.issues.putPicture('h', png)])
        expect([await store.issues.hasPicture('h'), await store.issues.picture('h'), await store.issues.picture('x')]).toEqual([true, png, null])
      })

      test('after sixty days deliveries, copies, parts and readings go, but not what the next issue is compared with', async () => {
        await reader(store, 1, clock.now)
        for (const key of ['shown', 'old']) await store.issues.putReading(key, key)
        await store.issues.putParts([{ key: 'p', body: '1' }])
        await sent('shown')
        clock.now += 60 * DAY
        expect(await forget()).toBe(0)
        clock.now += 3 * DAY
        expect(await forget(), 'slot, delivery, copy, part, reading').toBe(5)
        expect([await store.issues.reading('old'), await store.issues.reading('shown'), await store.issues.copy('copy')]).toEqual([null, 'shown', null])
        expect(await store.deliveries.lastIssue(1)).toEqual({ slotAt: SLOT, reading: 'shown' })
        expect(await store.deliveries.balances(9)).toEqual([])
      })

      test.each<[string, () => Promise<unknown>]>([
        ['put again', () => store.issues.putParts([{ key: 'p', body: '1' }])],
        ['asked for', () => store.issues.missingParts(['p'])],
      ])('a part that is used again is kept: %s', async (_why, use) => {
        await store.issues.putParts([{ key: 'p', body: '1' }])
        clock.now += 59 * DAY
        await use()
        clock.now += 59 * DAY
        expect(await forget()).toBe(0)
        clock.now += 4 * DAY
        expect(await forget()).toBe(1)
      })

      test('pictures are kept for 400 days after their last use', async () => {
        await store.issues.putPicture('h', Buffer.from('png'))
        clock.now += 399 * DAY
        await store.issues.hasPicture('h')
        clock.now += 399 * DAY
        expect(await forget()).toBe(0)
        clock.now += 2 * DAY
        expect([await forget(), await store.issues.picture('h')]).toEqual([1, null])
      })
    })

    describe('thresholds', () => {
      let told: string[]
      const mailFor = ({ account, email, firstName, locale }: AlertReader) => {
        told.push(`${account} ${email} ${firstName} ${locale}`)
        return { key: `alert/${account}/${clock.now}`, to: email, subject: 'Ledighet', text: 'Over 7 %', leave: `https://p.example.org/${account}` }
      }
      beforeEach(() => {
        told = []
      })
      const note = (isPassed: boolean, date = '2026-11-20', by = store) => {
        clock.now += 1_000
        return by.alerts.note(ABOVE, { isPassed, date }, mailFor)
      }

      test('each that somebody watches, once', async () => {
        expect(await store.alerts.watched()).toEqual([])
        await reader(store, 1, clock.now, { frequency: 'off', alerts: [ABOVE, BELOW, ABOVE] })
        await reader(store, 2, clock.now, { alerts: [{ value: 7, below: false, above: true, series: 'vacancy' }] })
        expect(await store.alerts.watched()).toEqual([BELOW, ABOVE])
        await saveSettings(store, 1, { alerts: [] })
        expect(await store.alerts.watched()).toEqual([ABOVE])
        await deleteReader(store, 2, clock.now)
        expect(await store.alerts.watched()).toEqual([])
      })

      test('one that is passed from the start only learns it', async () => {
        await reader(store, 1, clock.now, { alerts: [ABOVE] })
        expect([await note(true), await note(true)]).toEqual([0, 0])
        expect(told).toEqual([])
      })

      test('armed, fired once, armed again when it falls back', async () => {
        await reader(store, 1, clock.now, { alerts: [ABOVE, BELOW] })
        const days = [['2026-01', false, 0], ['2026-02', true, 1], ['2026-02', true, 0], ['2026-03', true, 0], ['2026-04', false, 0], ['2026-05', true, 1]] as const
        for (const [month, isPassed, expected] of days) expect(await note(isPassed, `${month}-01`), `${month} ${isPassed}`).toBe(expected)
        expect(told).toEqual(Array.from({ length: 2 }, () => `1 ${addressOf(1)}  nb-NO`))
        expect(await store.outbox.newest(1)).toMatchObject([{ to: addressOf(1), subject: 'Ledighet', leave: 'https://p.example.org/1' }])
      })

      test('a revision that takes an observation back and brings it again writes to nobody', async () => {
        await reader(store, 1, clock.now, { alerts: [ABOVE] })
        const seen = [[false, '2026-01-01', 0], [true, '2026-02-01', 1], [false, '2026-02-01', 0], [true, '2026-02-01', 0], [true, '2026-03-01', 0]] as const
        for (const [isPassed, date, expected] of seen) expect(await note(isPassed, date)).toBe(expected)
        await note(false, '2026-04-01')
        expect(await note(true, '2026-05-01')).toBe(1)
      })

      test('two processes at once write to each reader once', async () => {
        for (let id = 1; id <= 6; id += 1) await reader(store, id, clock.now, { alerts: [ABOVE] })
        await note(false)
        const counts = await Promise.all([note(true), note(true, '2026-11-20', other), note(true), note(true, '2026-11-20', other)])
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
        const mails = (await store.outbox.newest(99)).filter(({ subject }) => subject === 'Ledighet').map(({ to }) => to)
        expect(mails.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(addressOf))
      })

      test('a mail that cannot be made leaves its readers armed', async () => {
        await reader(store, 1, clock.now, { alerts: [ABOVE] })
        await note(false)
        await expect(store.alerts.note(ABOVE, { isPassed: true, date: '2026-11-20' }, () => {
          throw new RangeError('no words')
        })).rejects.toThrow('no words')
        expect(await note(true)).toBe(1)
      })

      test('saving the form again neither arms nor fires anything', async () => {
        await reader(store, 1, clock.now, { alerts: [ABOVE] })
        await note(false)
        expect(await note(true)).toBe(1)
        await saveSettings(store, 1, { alerts: [ABOVE, BELOW], hours: 9 })
        expect(await note(true, '2026-12-01')).toBe(0)
      })

      describe('the reader confirms another address', () => {
        /** As the check of thresholds writes it: its links work for one address. */
        const observe = (isPassed: boolean) => store.alerts.note(ABOVE, { isPassed, date: '2026-11-20' }, ({ account, email }) =>
          ({ key: alertMailKey(account, alertKey(ABOVE), '2026-11-20'), to: email, subject: 'Ledighet', text: '' }))
        const fired = async (account: number) => {
          await reader(store, account, clock.now, { alerts: [ABOVE] })
          await observe(false)
          expect(await observe(true)).toBe(1)
        }
        const confirm = async (account: number) => {
          const token = newToken('email', account, `new-${account}@example.org`, clock.now + DAY)
          await store.accounts.change({ id: account, ifVersion: null, profile: { pendingEmail: token.email }, tokens: [token] })
          await store.accounts.confirmEmail({ hash: token.hash, purpose: 'email' })
        }
        const waitingFor = async () => (await store.outbox.newest(99)).filter(({ state, subject }) => state === 'waiting' && subject === 'Ledighet').map(({ to }) => to)

        test('an alert that waits is told to the new one, by the next check', async () => {
          await fired(1)
          await fired(2)
          await confirm(1)
          expect(await waitingFor()).toEqual([addressOf(2)])
          expect(await observe(true)).toBe(1)
          expect((await waitingFor()).toSorted()).toEqual(['new-1@example.org', addressOf(2)])
          expect(await observe(true)).toBe(0)
        })

        test('one that was sent already is not told again', async () => {
          await fired(1)
          for (const { key } of await store.outbox.takeDue(9, DAY)) await store.outbox.noteSent(key)
          await confirm(1)
          expect(await observe(true)).toBe(0)
        })

        test('one that is no longer true when it could be told is not told', async () => {
          await fired(1)
          await confirm(1)
          expect([await observe(false), await waitingFor()]).toEqual([0, []])
        })
      })
    })

    test('readers who had chosen before there was a newsletter have their slot and their thresholds', async () => {
      await confirmed(store, 1, addressOf(1), clock.now)
      await reader(store, 2, clock.now, { alerts: [ABOVE] })
      await reader(store, 3, clock.now, { frequency: 'off', alerts: [BELOW] })
      const engine = await openEngine(database.options)
      await engine.write(async (transaction) => {
        for (const table of ['newsletter_due', 'delivery', 'newsletter_slot', 'newsletter_control', 'newsletter_reading', 'newsletter_part', 'newsletter_copy', 'mail_picture', 'newsletter_alert']) {
          await transaction.schema.dropTable(table).execute()
        }
        await transaction.schema.alterTable('outbox').dropColumn('leave').execute()
        await transaction.updateTable('account').set({ email_settings: '{' }).where('id', '=', 1).execute()
        await transaction.deleteFrom('kvartal_migration').where('name', '=', '005-newsletter').execute()
      })
      await engine.close()
      const opened = await openStore(database.options)
      expect([await opened.deliveries.nextSlot(1), await opened.deliveries.nextSlot(2), await opened.deliveries.nextSlot(3)]).toEqual([null, SLOT, null])
      expect(await opened.alerts.watched()).toEqual([BELOW, ABOVE])
      await opened.close()
    })
  })
}
