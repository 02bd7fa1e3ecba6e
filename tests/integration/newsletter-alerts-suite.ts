/** Contract of the store for alerts, on every engine. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { alertMailKey } from '#store/newsletter/alert-mails.ts'
import type { AlertReader } from '#store/newsletter/newsletter-types.ts'
import { newToken } from '../factories/account.ts'
import { addressOf, deleteReader, reader, saveSettings } from '../factories/newsletter-readers.ts'
import { DAY, twoStores, type MakeDatabase } from '../factories/newsletter-stores.ts'

const ABOVE: Alert = { series: 'vacancy', above: true, value: 7 }
const BELOW: Alert = { area: 'oslo-sentrum', below: true, value: 5 }

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function newsletterAlertsSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`thresholds on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    let told: string[]
    const mailFor = ({ account, email, firstName, locale }: AlertReader) => {
      told.push(`${account} ${email} ${firstName} ${locale}`)
      return {
        key: `alert/${account}/${clock.now}`,
        to: email,
        subject: 'Ledighet',
        text: 'Over 7 %',
        leave: `https://p.example.org/${account}`,
      }
    }
    beforeEach(() => {
      told = []
    })
    const note = (isPassed: boolean, date = '2026-11-20', by = site.store) => {
      clock.now += 1_000
      return by.alerts.note(ABOVE, { isPassed, date }, mailFor, mailFor)
    }

    test('each watched subject, once', async () => {
      expect(await site.store.alerts.watched()).toEqual([])
      await reader(site.store, 1, clock.now, { frequency: 'off', alerts: [ABOVE, BELOW, ABOVE] })
      await reader(site.store, 2, clock.now, {
        alerts: [{ value: 7, below: false, above: true, series: 'vacancy' }],
      })
      expect(await site.store.alerts.watched()).toEqual([BELOW, ABOVE])
      await saveSettings(site.store, 1, { alerts: [] })
      expect(await site.store.alerts.watched()).toEqual([ABOVE])
      await deleteReader(site.store, 2, clock.now)
      expect(await site.store.alerts.watched()).toEqual([])
    })

    test('an alert already met at its creation is only recorded', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE] })
      expect([await note(true), await note(true)]).toEqual([0, 0])
      expect(told).toEqual([])
    })

    test('armed, fired once, armed again when it falls back', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE, BELOW] })
      const days = [
        ['2026-01', false, 0],
        ['2026-02', true, 1],
        ['2026-02', true, 0],
        ['2026-03', true, 0],
        ['2026-04', false, 0],
        ['2026-05', true, 1],
      ] as const
      for (const [month, isPassed, expected] of days)
        expect(await note(isPassed, `${month}-01`), `${month} ${isPassed}`).toBe(expected)
      expect(told).toEqual(Array.from({ length: 2 }, () => `1 ${addressOf(1)}  nb-NO`))
      expect(await site.store.outbox.newest(1)).toMatchObject([
        { to: addressOf(1), subject: 'Ledighet', leave: 'https://p.example.org/1' },
      ])
    })

    test('a revision that takes an observation back is told once, and one that restores it is not', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE] })
      const seen = [
        [false, '2026-01-01', 0],
        [true, '2026-02-01', 1],
        [false, '2026-02-01', 1],
        [false, '2026-02-01', 0],
        [true, '2026-02-01', 0],
        [true, '2026-03-01', 0],
      ] as const
      for (const [isPassed, date, expected] of seen) expect(await note(isPassed, date)).toBe(expected)
      await note(false, '2026-04-01')
      expect(await note(true, '2026-05-01')).toBe(1)
    })

    test('a value dated before the newest recorded one changes nothing, per reader by that reader’s row', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE] })
      await note(false, '2026-10-01')
      await reader(site.store, 2, clock.now, { alerts: [ABOVE] })
      await note(false, '2026-10-01')
      const seen = [
        [true, '2026-07-01', 0],
        [false, '2026-10-01', 0],
        [true, '2026-11-01', 2],
        [false, '2026-07-01', 0],
        [true, '2026-11-15', 0],
      ] as const
      for (const [isPassed, date, expected] of seen)
        expect(await note(isPassed, date), `${date} ${isPassed}`).toBe(expected)
    })

    test('a date in the future suppresses nothing', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE] })
      await note(false, '2062-01-01')
      expect([await note(true, '2026-11-19'), await note(true, '2026-11-20')]).toEqual([0, 1])
    })

    test('two processes at once write to each reader once', async () => {
      for (let id = 1; id <= 6; id += 1) await reader(site.store, id, clock.now, { alerts: [ABOVE] })
      await note(false)
      const counts = await Promise.all([
        note(true),
        note(true, '2026-11-20', site.other),
        note(true),
        note(true, '2026-11-20', site.other),
      ])
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
      const mails = (await site.store.outbox.newest(99))
        .filter(({ subject }) => subject === 'Ledighet')
        .map(({ to }) => to)
      expect(mails.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(addressOf))
    })

    test('when a mail cannot be rendered, the alerts of its readers stay armed', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE] })
      await note(false)
      await expect(
        site.store.alerts.note(
          ABOVE,
          { isPassed: true, date: '2026-11-20' },
          () => {
            throw new RangeError('no words')
          },
          mailFor,
        ),
      ).rejects.toThrow('no words')
      expect(await note(true)).toBe(1)
    })

    test('saving the form again neither arms nor triggers an alert', async () => {
      await reader(site.store, 1, clock.now, { alerts: [ABOVE] })
      await note(false)
      expect(await note(true)).toBe(1)
      await saveSettings(site.store, 1, { alerts: [ABOVE, BELOW], hours: 9 })
      expect(await note(true, '2026-12-01')).toBe(0)
    })

    describe('the reader confirms another address', () => {
      /** As the check of alerts writes it: its links work for one address. */
      const alertMail = ({ account, email }: AlertReader) => ({
        key: alertMailKey(account, alertKey(ABOVE), '2026-11-20'),
        to: email,
        subject: 'Ledighet',
        text: '',
      })
      const observe = (isPassed: boolean) =>
        site.store.alerts.note(ABOVE, { isPassed, date: '2026-11-20' }, alertMail, alertMail)
      const fired = async (account: number) => {
        await reader(site.store, account, clock.now, { alerts: [ABOVE] })
        await observe(false)
        expect(await observe(true)).toBe(1)
      }
      const confirm = async (account: number) => {
        const token = newToken('email', account, `new-${account}@example.org`, clock.now + DAY)
        await site.store.accounts.change({
          id: account,
          ifVersion: null,
          profile: { pendingEmail: token.email },
          tokens: [token],
        })
        await site.store.accounts.confirmEmail({ hash: token.hash, purpose: 'email' })
      }
      const waitingFor = async () =>
        (await site.store.outbox.newest(99))
          .filter(({ state, subject }) => state === 'waiting' && subject === 'Ledighet')
          .map(({ to }) => to)

      test('a pending alert is sent to the new address by the next check', async () => {
        await fired(1)
        await fired(2)
        await confirm(1)
        expect(await waitingFor()).toEqual([addressOf(2)])
        expect(await observe(true)).toBe(1)
        expect((await waitingFor()).toSorted()).toEqual(['new-1@example.org', addressOf(2)])
        expect(await observe(true)).toBe(0)
      })

      test('a sent alert is not sent again', async () => {
        await fired(1)
        for (const { key } of await site.store.outbox.takeDue(9, DAY)) await site.store.outbox.noteSent(key)
        await confirm(1)
        expect(await observe(true)).toBe(0)
      })

      test('an alert that no longer holds at its delivery is not sent', async () => {
        await fired(1)
        await confirm(1)
        expect([await observe(false), await waitingFor()]).toEqual([0, []])
      })
    })
  })
}
