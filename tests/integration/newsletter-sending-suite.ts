/**
 * Contract of the store for newsletters that are transmitted, settled and sent again (decision 0042), on
 * every engine.
 */
import { describe, expect, test } from 'vitest'
import type { ClaimedDelivery, DeliveryState, Settlement } from '#store/newsletter/newsletter-types.ts'
import { deleteReader, saveSettings } from '../factories/newsletter-readers.ts'
import { HAND_OVER_MS } from '#store/newsletter/delivery-rows.ts'
import {
  deliverySteps,
  DAY,
  HOUR,
  LEASE_MS,
  MINUTE,
  SLOT,
  twoStores,
  type MakeDatabase,
} from '../factories/newsletter-stores.ts'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function newsletterSendingSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`sending newsletters on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const { readers, planAll, claim, claimed, settle, bounce, states } = deliverySteps(site)

    describe('handing over', () => {
      test('once, by its holder, in the order of the question', async () => {
        const deliveries = await claimed(3)
        await claim('b')
        expect(await site.store.deliveries.handOver('b', deliveries)).toEqual([false, false, false])
        const [first, second, third] = deliveries
        if (!first || !second || !third) throw new Error('not claimed')
        expect(await site.store.deliveries.handOver('a', [third, { ...first, account: 9 }, first])).toEqual([
          true,
          false,
          true,
        ])
        expect(await site.store.deliveries.handOver('a', [first, second, third])).toEqual([
          false,
          true,
          false,
        ])
        expect(await states()).toEqual({ handover: 3 })
      })

      test('not after the lease has expired, even if it is free, but with a new one', async () => {
        const deliveries = await claimed()
        clock.now += LEASE_MS
        expect(await site.store.deliveries.handOver('a', deliveries)).toEqual([false])
        expect(await claim()).toMatchObject([{ attempt: 2 }])
        expect(await site.store.deliveries.handOver('a', deliveries)).toEqual([true])
      })

      test('not while the newsletter is paused: it is free again later', async () => {
        const deliveries = await claimed()
        await site.store.deliveries.pause(true)
        expect(await site.store.deliveries.handOver('a', deliveries)).toEqual([false])
        await site.store.deliveries.pause(false)
        clock.now += LEASE_MS
        expect(await claim()).toHaveLength(1)
      })

      test.each<[string, () => Promise<void>]>([
        ['who switched it off', () => saveSettings(site.other, 1, { frequency: 'off' })],
        ['who was deleted', () => deleteReader(site.other, 1, clock.now)],
      ])('not to a reader %s a moment ago', async (_why, leave) => {
        const deliveries = await claimed()
        await leave()
        expect(await site.store.deliveries.handOver('a', deliveries)).toEqual([false])
        expect(await states()).toEqual({ cancelled: 1 })
      })

      test('without a report of its holder it becomes uncertain, and is never retried automatically', async () => {
        await site.store.deliveries.handOver('a', await claimed())
        clock.now += LEASE_MS + HOUR
        expect(await claim('b')).toEqual([])
        expect(await states()).toEqual({ uncertain: 1 })
        const [row] = await site.store.deliveries.listed(['uncertain'], 9)
        expect(row).toMatchObject({
          account: 1,
          slotAt: SLOT,
          state: 'uncertain',
          attempt: 1,
          settledAt: clock.now,
        })
        expect(row?.reply).toContain('did not say')
        expect(row?.messageId).toMatch(/^newsletter\.[\da-f]{32}$/)
      })

      test('its holder may still report the server’s response', async () => {
        await site.store.deliveries.handOver('a', await claimed())
        clock.now += LEASE_MS
        await claim('b')
        await settle('sent', { account: 1, slotAt: SLOT })
        expect(await states()).toEqual({ sent: 1 })
      })
    })

    describe('the copy that a mail links to', () => {
      const copyOf = (account: number) => site.other.issues.copy(`c${account}`)
      const handOver = (deliveries: readonly ClaimedDelivery[]) =>
        site.store.deliveries.handOver(
          'a',
          deliveries.map(({ account, slotAt, reader }) => ({
            account,
            slotAt,
            reader,
            copy: { key: `c${account}`, account, body: '["p"]' },
          })),
        )

      test.each<[string, () => Promise<unknown>]>([
        [
          'the outcome is unknown',
          async () => {
            clock.now += LEASE_MS + HOUR
            await claim('b')
          },
        ],
        ['no answer was read', () => settle('uncertain', { account: 1, slotAt: SLOT })],
        [
          'it was sent',
          () =>
            site.store.deliveries.settle('a', [
              { account: 1, slotAt: SLOT, as: 'sent', reply: '250', reading: 'r1', copy: null },
            ]),
        ],
      ])('is there from the hand-over on, also where %s', async (_why, ends) => {
        expect(await handOver(await claimed())).toEqual([true])
        expect(await copyOf(1)).toEqual({ body: '["p"]', slotAt: SLOT })
        await ends()
        expect(await copyOf(1)).toEqual({ body: '["p"]', slotAt: SLOT })
      })

      test('is that of the newest mail, where an uncertain one is sent again', async () => {
        const deliveries = await claimed()
        await handOver(deliveries)
        await settle('uncertain', { account: 1, slotAt: SLOT })
        clock.now += DAY
        await site.store.deliveries.resend({ account: 1, slotAt: SLOT })
        await claim('b')
        await site.store.deliveries.handOver(
          'b',
          deliveries.map((delivery) => ({ ...delivery, copy: { key: 'c1', account: 1, body: '["q"]' } })),
        )
        expect(await copyOf(1)).toEqual({ body: '["q"]', slotAt: SLOT })
      })

      test('is missing for a mail that must not be sent, and is deleted with its reader', async () => {
        const deliveries = await claimed(2)
        await saveSettings(site.other, 1, { frequency: 'off' })
        expect([await handOver(deliveries), await copyOf(1)]).toEqual([[false, true], null])
        await deleteReader(site.store, 2, clock.now)
        expect(await copyOf(2)).toBeNull()
      })

      test('readers deleted in that moment do not delay the others', async () => {
        const deliveries = await claimed(8)
        const [answers] = await Promise.all([
          handOver(deliveries),
          ...[1, 3, 5].map((id) => deleteReader(site.other, id, clock.now)),
        ])
        expect(answers).toHaveLength(8)
        for (const id of [2, 4, 6, 7, 8]) expect(await copyOf(id)).not.toBeNull()
        for (const id of [1, 3, 5]) expect(await copyOf(id)).toBeNull()
      })
    })

    describe('settling', () => {
      test.each<[Settlement['as'], DeliveryState]>([
        ['sent', 'sent'],
        ['skipped_empty', 'skipped_empty'],
        ['bounced', 'bounced'],
        ['uncertain', 'uncertain'],
        ['again', 'planned'],
      ])('%s', async (as, state) => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await site.store.deliveries.handOver('a', [delivery])
        await settle(as, delivery, 'b')
        expect(await states(), 'by another process').toEqual({ handover: 1 })
        await settle(as, delivery)
        expect(await states()).toEqual({ [state]: 1 })
        clock.now += MINUTE
        expect(await claim('b')).toHaveLength(as === 'again' ? 1 : 0)
      })

      test('the next issue is compared with the last sent one', async () => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await settle('sent', delivery)
        expect(await site.store.deliveries.lastIssue(1)).toEqual({ slotAt: SLOT, reading: 'r1' })
        expect(await site.store.issues.copy('c1')).toEqual({ body: '[]', slotAt: SLOT })
        clock.now += DAY
        await planAll()
        const [next] = await claim()
        expect(next).toMatchObject({ slotAt: SLOT + DAY, since: { slotAt: SLOT, reading: 'r1' } })
        if (next) await settle('skipped_empty', next)
        expect(await site.store.deliveries.lastIssue(1)).toEqual({ slotAt: SLOT, reading: 'r1' })
        await saveSettings(site.store, 1, { frequency: 'off' })
        await saveSettings(site.store, 1, { frequency: 'weekdays' })
        expect(await site.store.deliveries.lastIssue(1), 'also after a break').toEqual({
          slotAt: SLOT,
          reading: 'r1',
        })
      })

      test('an old issue that is sent again does not become the last one', async () => {
        const [old] = await claimed()
        if (!old) throw new Error('not claimed')
        await settle('uncertain', old)
        clock.now += DAY
        await planAll()
        for (const delivery of await claim()) await settle('sent', delivery)
        await site.store.deliveries.resend(old)
        for (const delivery of await claim()) await settle('sent', delivery)
        expect((await site.store.deliveries.lastIssue(1))?.slotAt).toBe(SLOT + DAY)
      })

      test('three refusals for good in a row pause a reader, until the settings are saved', async () => {
        await readers(1)
        clock.now = SLOT
        await bounce(2)
        expect(await site.store.deliveries.nextSlot(1)).not.toBeNull()
        await bounce(1)
        expect(await site.store.deliveries.nextSlot(1)).toBeNull()
        expect(await planAll()).toEqual({ planned: 0, missed: 0 })
        await saveSettings(site.store, 1, {})
        expect(await site.store.deliveries.nextSlot(1)).toBe(SLOT + 4 * DAY)
        await bounce(1)
        expect(await site.store.deliveries.nextSlot(1), 'counted again').not.toBeNull()
      })

      test('a sent issue in between restarts the count', async () => {
        await readers(1)
        clock.now = SLOT
        await bounce(2)
        await planAll()
        for (const delivery of await claim()) await settle('sent', delivery)
        clock.now += DAY
        await bounce(2)
        expect(await site.store.deliveries.nextSlot(1)).not.toBeNull()
      })

      test.each([
        [true, null],
        [false, SLOT + 5 * DAY],
      ])('bounces on five days in a row, counted against the address: %s', async (isCounted, next) => {
        await readers(1)
        clock.now = SLOT
        for (let day = 0; day < 5; day += 1) {
          await planAll()
          await site.store.deliveries.settle(
            'a',
            (await claim()).map(({ account, slotAt }) => ({
              account,
              slotAt,
              as: 'bounced',
              reply: '550',
              reading: 'r1',
              isCounted,
            })),
          )
          clock.now += DAY
        }
        expect(await site.store.deliveries.nextSlot(1)).toBe(next)
      })

      test('a refused delivery stays with its holder until a further report, and is free again without one', async () => {
        const deliveries = await claimed(2)
        const [first, second] = deliveries
        if (!first || !second) throw new Error('not claimed')
        await site.store.deliveries.handOver('a', deliveries)
        for (const delivery of deliveries) await settle('refused', delivery)
        expect([await states(), await claim('b')]).toEqual([{ claimed: 2 }, []])
        await settle('bounced', first)
        clock.now += HAND_OVER_MS
        expect(
          (await claim('b')).map(({ account }) => account),
          'it was surely not taken',
        ).toEqual([second.account])
        await settle('bounced', second)
        expect(await states(), 'what another has by now is not settled').toEqual({ bounced: 1, claimed: 1 })
      })

      test('a paused reader gets an issue that the operator sends again', async () => {
        await readers(1)
        clock.now = SLOT
        await bounce(3)
        expect(await site.store.deliveries.resend({ account: 1, slotAt: SLOT + 2 * DAY })).toBe(true)
        expect(await claim()).toHaveLength(1)
      })
    })

    describe('sending again', () => {
      test.each<[Settlement['as'], boolean]>([
        ['uncertain', true],
        ['bounced', true],
        ['sent', false],
        ['skipped_empty', false],
        ['again', false],
      ])('%s: %s', async (as, expected) => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await settle(as, delivery)
        clock.now += 2 * DAY
        expect(await site.store.deliveries.resend(delivery)).toBe(expected)
        expect(await claim()).toHaveLength(expected ? 1 : 0)
      })

      test('a late issue sent again is not late at once, and an unplanned one does not exist', async () => {
        await readers(1)
        clock.now = SLOT
        await planAll()
        clock.now += DAY
        await claim()
        expect(await site.store.deliveries.resend({ account: 1, slotAt: SLOT })).toBe(true)
        expect(await site.store.deliveries.resend({ account: 2, slotAt: SLOT })).toBe(false)
        expect(await claim()).toMatchObject([{ slotAt: SLOT, attempt: 1 }])
      })
    })
  })
}
