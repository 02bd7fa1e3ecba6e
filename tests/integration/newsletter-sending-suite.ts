/** What the store promises of newsletters that are handed over, settled and sent again (reliability B). Whatever the engine. */
import { describe, expect, test } from 'vitest'
import type { DeliveryState, Settlement } from '#store/newsletter/newsletter-store.ts'
import { deleteReader, saveSettings } from '../factories/newsletter-readers.ts'
import { deliverySteps, DAY, HOUR, LEASE_MS, MINUTE, SLOT, twoStores, type MakeDatabase } from '../factories/newsletter-stores.ts'

/** @param makeDatabase a new, empty one per test, on a clock that the test moves */
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
        expect(await site.store.deliveries.handOver('a', [third, { account: 9, slotAt: SLOT }, first])).toEqual([true, false, true])
        expect(await site.store.deliveries.handOver('a', [first, second, third])).toEqual([false, true, false])
        expect(await states()).toEqual({ handover: 3 })
      })

      test('not when the lease has run out, even though nobody else has it', async () => {
        const deliveries = await claimed()
        clock.now += LEASE_MS
        expect(await site.store.deliveries.handOver('a', deliveries)).toEqual([false])
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
        ['who turned it off', () => saveSettings(site.other, 1, { frequency: 'off' })],
        ['who was deleted', () => deleteReader(site.other, 1, clock.now)],
      ])('not to a reader %s a moment ago', async (_why, leave) => {
        const deliveries = await claimed()
        await leave()
        expect(await site.store.deliveries.handOver('a', deliveries)).toEqual([false])
        expect(await states()).toEqual({ cancelled: 1 })
      })

      test('a holder that says nothing more leaves it uncertain, and it is never sent again by itself', async () => {
        await site.store.deliveries.handOver('a', await claimed())
        clock.now += LEASE_MS + HOUR
        expect(await claim('b')).toEqual([])
        expect(await states()).toEqual({ uncertain: 1 })
        const [row] = await site.store.deliveries.listed(['uncertain'], 9)
        expect(row).toMatchObject({ account: 1, slotAt: SLOT, state: 'uncertain', attempt: 1, settledAt: clock.now })
        expect(row?.reply).toContain('did not say')
        expect(row?.messageId).toMatch(/^newsletter\.[\da-f]{32}$/)
      })

      test('its holder may still say what the server answered', async () => {
        await site.store.deliveries.handOver('a', await claimed())
        clock.now += LEASE_MS
        await claim('b')
        await settle('sent', { account: 1, slotAt: SLOT })
        expect(await states()).toEqual({ sent: 1 })
      })
    })

    describe('settling', () => {
      test.each<[Settlement['as'], DeliveryState]>([
        ['sent', 'sent'], ['skipped_empty', 'skipped_empty'], ['bounced', 'bounced'], ['uncertain', 'uncertain'], ['again', 'planned'],
      ])('%s', async (as, state) => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await site.store.deliveries.handOver('a', [delivery])
        await settle(as, delivery, 'b')
        expect(await states(), 'by somebody else').toEqual({ handover: 1 })
        await settle(as, delivery)
        expect(await states()).toEqual({ [state]: 1 })
        clock.now += MINUTE
        expect(await claim('b')).toHaveLength(as === 'again' ? 1 : 0)
      })

      test('the next issue is compared with the last one that was sent', async () => {
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
        expect(await site.store.deliveries.lastIssue(1), 'also after a break').toEqual({ slotAt: SLOT, reading: 'r1' })
      })

      test('an old issue that is sent again does not make the last one older', async () => {
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
        expect(await site.store.deliveries.nextSlot(1), 'counted anew').not.toBeNull()
      })

      test('one that is sent in between counts them anew', async () => {
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
        ['550 5.1.1 no such user', null],
        ['550 5.7.1 this network is on a block list', SLOT + 5 * DAY],
        ['Can\'t send mail - all recipients were rejected: 554 5.7.26 not authenticated', SLOT + 5 * DAY],
      ])('%s, five days running: the next issue', async (reply, next) => {
        await readers(1)
        clock.now = SLOT
        for (let day = 0; day < 5; day += 1) {
          await planAll()
          await site.store.deliveries.settle('a', (await claim()).map(({ account, slotAt }) => ({ account, slotAt, as: 'bounced', reply, reading: 'r1' })))
          clock.now += DAY
        }
        expect(await site.store.deliveries.nextSlot(1)).toBe(next)
      })

      test('a reader who is paused gets what the operator wants sent again', async () => {
        await readers(1)
        clock.now = SLOT
        await bounce(3)
        expect(await site.store.deliveries.resend({ account: 1, slotAt: SLOT + 2 * DAY })).toBe(true)
        expect(await claim()).toHaveLength(1)
      })
    })

    describe('sending again', () => {
      test.each<[Settlement['as'], boolean]>([
        ['uncertain', true], ['bounced', true], ['sent', false], ['skipped_empty', false], ['again', false],
      ])('%s: %s', async (as, expected) => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await settle(as, delivery)
        clock.now += 2 * DAY
        expect(await site.store.deliveries.resend(delivery)).toBe(expected)
        expect(await claim()).toHaveLength(expected ? 1 : 0)
      })

      test('a late one is not late again at once, and one that nobody planned is none', async () => {
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
