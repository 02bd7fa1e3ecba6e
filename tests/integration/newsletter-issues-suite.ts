/** Contract of the store for the data of issues, on every engine. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import { confirmed } from '../factories/account.ts'
import { addressOf, reader } from '../factories/newsletter-readers.ts'
import type { TestDatabase } from './repository-suite.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-20T05:50:00.000Z')
const SLOT = Date.parse('2026-11-20T06:00:00.000Z')
const ABOVE: Alert = { series: 'vacancy', above: true, value: 7 }
const BELOW: Alert = { area: 'oslo-sentrum', below: true, value: 5 }

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function newsletterIssuesSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`issues on ${name}`, () => {
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

    describe('data of issues', () => {
      /** As the retention job does. */
      const forget = () =>
        store.issues.forget({ deliveries: clock.now - 60 * DAY, pictures: clock.now - 400 * DAY })
      /** One issue, sent at the slot, without a comparison. */
      const sent = async (reading: string) => {
        clock.now = SLOT
        await store.deliveries.plan(9)
        const [delivery] = await store.deliveries.claim({
          holder: 'a',
          leaseMs: DAY,
          lateAfterMs: DAY,
          limit: 1,
        })
        if (!delivery) throw new Error('not claimed')
        await store.deliveries.settle('a', [
          {
            ...delivery,
            as: 'sent',
            reply: '250',
            reading,
            copy: { key: 'copy', account: delivery.account, body: '["p"]' },
          },
        ])
      }

      test('readings and parts: the first one under a key is kept', async () => {
        await Promise.all([store.issues.putReading('r', 'Æ'), other.issues.putReading('r', 'Æ')])
        await store.issues.putReading('r', 'another')
        expect([await store.issues.reading('r'), await store.issues.reading('x')]).toEqual(['Æ', null])
        await store.issues.putParts([
          { key: 'a', body: '1' },
          { key: 'b', body: '2' },
        ])
        await store.issues.putParts([{ key: 'a', body: '3' }])
        await store.issues.putParts([])
        expect(await store.issues.missingParts(['c', 'a', 'd'])).toEqual(['c', 'd'])
        expect([await store.issues.missingParts([]), await store.issues.parts([])]).toEqual([[], new Map()])
        expect(await store.issues.parts(['b', 'a', 'x'])).toEqual(
          new Map([
            ['a', '1'],
            ['b', '2'],
          ]),
        )
      })

      test('pictures come back byte by byte', async () => {
        const png = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
        expect(await store.issues.hasPicture('h')).toBe(false)
        await Promise.all([store.issues.putPicture('h', png), other.issues.putPicture('h', png)])
        expect([
          await store.issues.hasPicture('h'),
          await store.issues.picture('h'),
          await store.issues.picture('x'),
        ]).toEqual([true, png, null])
      })

      test('after sixty days deliveries, copies, parts and readings are deleted, except the basis of the next comparison', async () => {
        await reader(store, 1, clock.now)
        for (const key of ['shown', 'old']) await store.issues.putReading(key, key)
        await store.issues.putParts([{ key: 'p', body: '1' }])
        await sent('shown')
        clock.now += 60 * DAY
        expect(await forget()).toBe(0)
        clock.now += 3 * DAY
        expect(await forget(), 'slot, delivery, copy, part, reading').toBe(5)
        expect([
          await store.issues.reading('old'),
          await store.issues.reading('shown'),
          await store.issues.copy('copy'),
        ]).toEqual([null, 'shown', null])
        expect(await store.deliveries.lastIssue(1)).toEqual({ slotAt: SLOT, reading: 'shown' })
        expect(await store.deliveries.balances(9)).toEqual([])
      })

      test.each<[string, () => Promise<unknown>]>([
        ['put again', () => store.issues.putParts([{ key: 'p', body: '1' }])],
        ['asked for', () => store.issues.missingParts(['p'])],
      ])('a reused part is kept: %s', async (_why, use) => {
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

    test('readers whose settings are older than the newsletter have their slot and their alerts', async () => {
      await confirmed(store, 1, addressOf(1), clock.now)
      await reader(store, 2, clock.now, { alerts: [ABOVE] })
      await reader(store, 3, clock.now, { frequency: 'off', alerts: [BELOW] })
      const engine = await openEngine(database.options)
      await engine.write(async (transaction) => {
        for (const table of [
          'newsletter_due',
          'delivery',
          'newsletter_slot',
          'newsletter_control',
          'newsletter_reading',
          'newsletter_part',
          'newsletter_copy',
          'mail_picture',
          'newsletter_alert',
        ]) {
          await transaction.schema.dropTable(table).execute()
        }
        await transaction.schema.alterTable('outbox').dropColumn('leave').execute()
        await transaction.updateTable('account').set({ email_settings: '{' }).where('id', '=', 1).execute()
        await transaction
          .deleteFrom('kvartal_migration')
          .where('name', 'in', ['005-newsletter', '007-seen-alerts'])
          .execute()
      })
      await engine.close()
      const opened = await openStore(database.options)
      expect([
        await opened.deliveries.nextSlot(1),
        await opened.deliveries.nextSlot(2),
        await opened.deliveries.nextSlot(3),
      ]).toEqual([null, SLOT, null])
      expect(await opened.alerts.watched()).toEqual([BELOW, ABOVE])
      await opened.close()
    })
  })
}
