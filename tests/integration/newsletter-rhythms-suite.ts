/**
 * Contract of the store for rhythms and pauses of newsletters (decision 0108), on every engine: also that a
 * program before step 024 leaves them alone.
 */
import { describe, expect, test } from 'vitest'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import { reader, saveSettings } from '../factories/newsletter-readers.ts'
import {
  DAY,
  deliverySteps,
  HOUR,
  MINUTE,
  SLOT,
  twoStores,
  type MakeDatabase,
} from '../factories/newsletter-stores.ts'

const at = (iso: string) => Date.parse(iso)
const MONTHLY = { frequency: 'weekly', rhythm: 'monthly', monthday: 31 } as const
const ON_FIGURES = { frequency: 'weekly', rhythm: 'new_figures' } as const

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function newsletterRhythmsSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`rhythms and pauses of newsletters on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const { readers, planAll, claim, settle, states, bounce } = deliverySteps(site)
    const nextSlot = () => site.store.deliveries.nextSlot(1)
    /** What a program before step 024 reads of the row. */
    const knownToEarlierPrograms = async () => {
      const engine = await site.openEngine()
      try {
        return await engine.read((db) =>
          db.selectFrom('newsletter_due').select(['schedule', 'next_slot_at']).executeTakeFirst(),
        )
      } finally {
        await engine.close()
      }
    }

    test.each<[string, Partial<EmailSettings>, readonly string[]]>([
      ['monthly, the last day', MONTHLY, ['2026-11-30T06:00', '2026-12-31T06:00', '2027-01-31T06:00']],
      [
        'new figures: a slot each day',
        ON_FIGURES,
        ['2026-11-20T06:00', '2026-11-21T06:00', '2026-11-22T06:00'],
      ],
      [
        'a pause of a daily newsletter',
        { pause_until: '2027-01-10' },
        ['2027-01-10T06:00', '2027-01-11T06:00', '2027-01-12T06:00'],
      ],
      [
        'a pause of a monthly one',
        { ...MONTHLY, pause_until: '2027-02-01' },
        ['2027-02-28T06:00', '2027-03-31T05:00', '2027-04-30T05:00'],
      ],
    ])('%s: each slot is planned once, and nothing between', async (_why, settings, slots) => {
      await readers(1, settings)
      for (const slot of slots) {
        const slotAt = at(`${slot}:00Z`)
        expect(await nextSlot()).toBe(slotAt)
        clock.now = slotAt - 1
        expect(await planAll()).toEqual({ planned: 0, missed: 0 })
        clock.now = slotAt
        expect(await planAll()).toEqual({ planned: 1, missed: 0 })
        const [delivery] = await claim()
        if (!delivery) throw new Error('not claimed')
        expect(await site.store.deliveries.handOver('a', [delivery])).toEqual([true])
        await settle('sent', delivery)
        expect(delivery.nextSlotAt).toBe(await nextSlot())
      }
    })

    test.each<[string, Partial<EmailSettings>, string]>([
      ['monthly', MONTHLY, 'weekly.monday.7'],
      ['new figures', ON_FIGURES, 'weekly.monday.7'],
      ['a pause', { pause_until: '2027-01-10' }, 'daily.7'],
    ])(
      '%s: an earlier program finds a newsletter that is on, without a slot',
      async (_why, settings, key) => {
        await readers(1, settings)
        expect(await knownToEarlierPrograms()).toEqual({ schedule: key, next_slot_at: null })
      },
    )

    test('after a pause the slot is again where every program plans it', async () => {
      await readers(1, { pause_until: '2026-11-25' })
      clock.now = SLOT + 5 * DAY
      await planAll()
      expect(await knownToEarlierPrograms()).toEqual({ schedule: 'daily.7', next_slot_at: SLOT + 6 * DAY })
    })

    test('a pause stops the issue of today that has not left, also one that is being made', async () => {
      await readers(2)
      clock.now = SLOT
      await planAll()
      const [first] = await claim('a', 1)
      if (!first) throw new Error('not claimed')
      for (const id of [1, 2]) await saveSettings(site.store, id, { pause_until: '2027-01-10' })
      expect(await states()).toEqual({ cancelled: 2 })
      expect(await site.store.deliveries.handOver('a', [first])).toEqual([false])
    })

    test('a pause that is saved before today’s issue is planned stops it too', async () => {
      await readers(1)
      clock.now = SLOT + MINUTE
      await saveSettings(site.store, 1, { pause_until: '2027-01-10' })
      expect(await planAll()).toEqual({ planned: 0, missed: 0 })
      expect(await nextSlot()).toBe(at('2027-01-10T06:00:00Z'))
    })

    test('saved again, a pause stays; ended early, the next issue comes by the schedule', async () => {
      await readers(1, { pause_until: '2027-01-10' })
      await saveSettings(site.store, 1, { pause_until: '2027-01-10', events: true })
      expect(await nextSlot()).toBe(at('2027-01-10T06:00:00Z'))
      await saveSettings(site.store, 1, { pause_until: '' })
      expect(await nextSlot()).toBe(SLOT)
    })

    test('from monthly to daily and off', async () => {
      await readers(1, MONTHLY)
      await saveSettings(site.store, 1, { frequency: 'daily' })
      expect(await nextSlot()).toBe(SLOT)
      await saveSettings(site.store, 1, MONTHLY)
      await saveSettings(site.store, 1, { ...MONTHLY, frequency: 'off' })
      expect(await nextSlot()).toBeNull()
    })

    test('a clock that was years ahead costs no later issues, and a long pause is kept', async () => {
      await reader(site.store, 1, clock.now, MONTHLY)
      await reader(site.store, 2, clock.now, { pause_until: '2027-10-01' })
      clock.now = SLOT
      await planAll()
      expect(await site.store.deliveries.nextSlot(2)).toBe(at('2027-10-01T05:00:00Z'))
      clock.now = at('2027-09-15T12:00:00Z')
      await planAll()
      clock.now = SLOT + HOUR
      await planAll()
      expect(await nextSlot()).toBe(at('2026-11-30T06:00:00Z'))
      expect(await site.store.deliveries.nextSlot(2)).toBe(at('2027-10-01T05:00:00Z'))
    })

    test('three refusals stop a rhythm as they stop a frequency, until it is saved', async () => {
      await readers(1, ON_FIGURES)
      clock.now = SLOT
      await bounce(3)
      expect(await nextSlot()).toBeNull()
      expect(await planAll()).toEqual({ planned: 0, missed: 0 })
      await saveSettings(site.store, 1, ON_FIGURES)
      expect(await nextSlot()).toBe(SLOT + 4 * DAY)
    })

    test('a frequency saved by an earlier program stands before the rhythm that it left', async () => {
      await readers(1, MONTHLY)
      const engine = await site.openEngine()
      try {
        await engine.write((transaction) =>
          transaction
            .updateTable('newsletter_due')
            .set({ schedule: 'weekly.monday.7', next_slot_at: SLOT + 3 * DAY })
            .execute(),
        )
      } finally {
        await engine.close()
      }
      expect(await nextSlot()).toBe(SLOT + 3 * DAY)
      clock.now = SLOT + 10 * DAY
      expect((await planAll()).planned).toBe(2)
      expect(await nextSlot()).toBe(SLOT + 17 * DAY)
    })
  })
}
