/** Contract of the store for the planning and claiming of newsletters (decision 0042), on every engine. */
import { describe, expect, test } from 'vitest'
import { addressOf, deleteReader, reader, saveSettings } from '../factories/newsletter-readers.ts'
import {
  deliverySteps,
  DAY,
  HOUR,
  LATE_MS,
  LEASE_MS,
  MINUTE,
  SLOT,
  twoStores,
  type MakeDatabase,
} from '../factories/newsletter-stores.ts'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function newsletterPlanningSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`planning and claiming newsletters on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const { readers, planAll, claim, claimed, settle, states } = deliverySteps(site)

    describe('planning', () => {
      test('none before the slot, all at the slot, and none twice', async () => {
        await readers(3)
        clock.now = SLOT - 1
        expect(await planAll()).toEqual({ planned: 0, missed: 0 })
        expect(await site.store.deliveries.nextSlot(1)).toBe(SLOT)
        clock.now = SLOT
        expect(await planAll()).toEqual({ planned: 3, missed: 0 })
        expect(await planAll()).toEqual({ planned: 0, missed: 0 })
        expect(await site.store.deliveries.nextSlot(1)).toBe(SLOT + DAY)
        expect(await states()).toEqual({ planned: 3 })
      })

      test('a few at a time, until there are no more', async () => {
        await readers(5)
        clock.now = SLOT
        expect(await site.store.deliveries.plan(2)).toEqual({ planned: 2, missed: 0, isDone: false })
        expect(await planAll(site.store, 2)).toEqual({ planned: 3, missed: 0 })
      })

      test('each by the own schedule, also when several slots have come', async () => {
        await reader(site.store, 1, clock.now)
        await reader(site.store, 2, clock.now, { hours: 8 })
        await reader(site.store, 3, clock.now, { frequency: 'weekly', weekday: 'monday' })
        await reader(site.store, 4, clock.now, { frequency: 'off' })
        clock.now = SLOT + HOUR
        expect(await planAll()).toEqual({ planned: 2, missed: 0 })
        expect([await states(SLOT), await states(SLOT + HOUR)]).toEqual([{ planned: 1 }, { planned: 1 }])
        expect(await Promise.all([1, 2, 3, 4].map((id) => site.store.deliveries.nextSlot(id)))).toEqual([
          SLOT + DAY,
          SLOT + HOUR + DAY,
          SLOT + 3 * DAY,
          null,
        ])
      })

      test('of missed slots the newest is sent, each of the others is written down', async () => {
        await readers(2)
        clock.now = SLOT + 3 * DAY + HOUR
        expect(await planAll(site.store, 3)).toEqual({ planned: 8, missed: 6 })
        expect([await states(SLOT), await states(SLOT + 3 * DAY)]).toEqual([
          { skipped_late: 2 },
          { planned: 2 },
        ])
        expect((await claim()).map(({ slotAt }) => slotAt)).toEqual([SLOT + 3 * DAY, SLOT + 3 * DAY])
      })

      test('a month and a year later: 31 missed slots and the newest', async () => {
        await readers(1)
        clock.now = SLOT + 400 * DAY
        expect(await planAll()).toEqual({ planned: 32, missed: 31 })
      })

      test('a clock that was years ahead for a moment costs no reader later issues', async () => {
        await readers(1)
        clock.now = SLOT + 1_000 * DAY
        await planAll()
        clock.now = SLOT + DAY
        await planAll()
        expect(await site.store.deliveries.nextSlot(1)).toBe(SLOT + 2 * DAY)
      })

      test('concurrent processes: none is left out, none is planned twice', async () => {
        await readers(40)
        clock.now = SLOT
        const planned = await Promise.all([
          planAll(site.store, 3),
          planAll(site.other, 3),
          planAll(site.store, 7),
        ])
        await planAll()
        expect(planned.reduce((sum, one) => sum + one.planned, 0)).toBe(40)
        expect(await states()).toEqual({ planned: 40 })
      })
    })

    describe('claiming', () => {
      test('the reader as stored at this moment', async () => {
        await readers(1, { empty: 'skip' })
        clock.now = SLOT
        await planAll()
        await site.store.accounts.change({
          id: 1,
          ifVersion: null,
          profile: { firstName: 'Kari', city: 'bergen', locale: 'en-GB' },
        })
        expect(await claim()).toMatchObject([
          {
            account: 1,
            slotAt: SLOT,
            attempt: 1,
            nextSlotAt: SLOT + DAY,
            since: null,
            reader: {
              email: addressOf(1),
              firstName: 'Kari',
              city: 'bergen',
              locale: 'en-GB',
              settings: { empty: 'skip', frequency: 'daily' },
            },
          },
        ])
      })

      test('concurrent processes: each delivery has one holder', async () => {
        await readers(30)
        clock.now = SLOT
        await planAll()
        const rounds = await Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            claim(`p${index}`, 6, index % 2 === 0 ? site.store : site.other),
          ),
        )
        const taken = rounds.flat().map(({ account }) => account)
        expect(new Set(taken).size).toBe(taken.length)
        expect(taken.length).toBe(30)
      })

      test('oldest first', async () => {
        await reader(site.store, 1, clock.now, { hours: 8 })
        await reader(site.store, 2, clock.now)
        clock.now = SLOT + HOUR
        await planAll()
        expect((await claim('a', 1)).map(({ account }) => account)).toEqual([2])
      })

      test('a delivery of a killed holder is free again when the lease has expired', async () => {
        await claimed()
        clock.now += LEASE_MS - 1
        expect(await claim('b')).toEqual([])
        clock.now += 1
        expect(await claim('b')).toMatchObject([{ account: 1, attempt: 2 }])
        await settle('sent', { account: 1, slotAt: SLOT }, 'a')
        expect(await states(), 'the first holder has nothing to say any more').toEqual({ claimed: 1 })
      })

      test('a lease from a clock far ahead does not block', async () => {
        const [delivery] = await claimed()
        clock.now -= 10 * LEASE_MS
        await claim('b')
        clock.now = SLOT
        expect(delivery && (await site.store.deliveries.handOver('a', [delivery]))).toEqual([false])
        expect(await claim('b')).toMatchObject([{ account: 1 }])
      })

      test.each<[string, number, Record<string, number>]>([
        ['three hours old, not a moment more', LATE_MS, { claimed: 2 }],
        ['older', LATE_MS + 1, { skipped_late: 2 }],
        ['a day later', DAY, { skipped_late: 2 }],
      ])('late: %s', async (_why, ms, expected) => {
        await readers(2)
        clock.now = SLOT
        await planAll()
        clock.now = SLOT + ms
        await claim()
        expect(await states()).toEqual(expected)
      })

      test('late deliveries that wait for a retry are late too', async () => {
        const [delivery] = await claimed()
        clock.now = SLOT + LATE_MS
        await site.store.deliveries.settle('a', [
          { account: 1, slotAt: SLOT, as: 'again', reply: '451', dueAt: clock.now + MINUTE },
        ])
        clock.now += MINUTE
        expect(delivery).toBeDefined()
        expect(await claim()).toEqual([])
        expect(await states()).toEqual({ skipped_late: 1 })
      })

      test.each<[string, () => Promise<void>]>([
        ['who switched it off', () => saveSettings(site.store, 1, { frequency: 'off' })],
        ['who was deleted', () => deleteReader(site.store, 1, clock.now)],
      ])('cancelled: the delivery of a reader %s', async (_why, leave) => {
        await readers(2)
        clock.now = SLOT
        await planAll()
        await leave()
        expect((await claim()).map(({ account }) => account)).toEqual([2])
        expect(await states()).toEqual({ cancelled: 1, claimed: 1 })
      })

      test('those without a recipient do not delay others', async () => {
        await readers(12)
        clock.now = SLOT
        await planAll()
        for (let id = 1; id <= 11; id += 1) await saveSettings(site.store, id, { frequency: 'off' })
        expect((await claim('a', 2)).map(({ account }) => account)).toEqual([12])
      })

      test('nothing while the newsletter is paused, and everything afterwards', async () => {
        await readers(1)
        clock.now = SLOT
        await planAll()
        await site.store.deliveries.pause(true)
        clock.now += MINUTE
        await site.store.deliveries.pause(true)
        expect(await site.other.deliveries.pausedSince()).toBe(SLOT)
        expect(await claim('b', 9, site.other)).toEqual([])
        await site.store.deliveries.pause(false)
        expect(await site.store.deliveries.pausedSince()).toBeNull()
        expect(await claim('b', 9, site.other)).toHaveLength(1)
      })
    })
  })
}
