/**
 * Contract of the store for newsletters when readers register, change their settings and leave (decision
 * 0042), on every engine.
 */
import { describe, expect, test } from 'vitest'
import { NO_NEWSLETTER, type EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { ClaimedDelivery } from '#store/newsletter/newsletter-types.ts'
import { newSession, newToken, registered } from '../factories/account.ts'
import { addressOf, deleteReader, moveTo, saveSettings } from '../factories/newsletter-readers.ts'
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
export function newsletterReadersSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`readers of newsletters on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const { readers, planAll, claim, claimed, settle, bounce, states } = deliverySteps(site)

    describe('accounts', () => {
      test('an unconfirmed reader is not due, whatever the settings; due from the confirmation on', async () => {
        const { hash, email } = await registered(site.store, 1, addressOf(1), clock.now)
        await saveSettings(site.store, 1, {})
        expect(await site.store.deliveries.nextSlot(1)).toBeNull()
        await site.store.accounts.validate(
          { hash, purpose: 'validate', email },
          'hash',
          newSession(1, clock.now),
        )
        expect(await site.store.deliveries.nextSlot(1)).toBe(SLOT)
      })

      test('a new address gets mail, even when mail to the former one bounced', async () => {
        await readers(1)
        clock.now = SLOT
        await bounce(3)
        const token = newToken('email', 1, 'new@example.org', clock.now + HOUR)
        await site.store.accounts.change({
          id: 1,
          ifVersion: null,
          profile: { pendingEmail: 'new@example.org' },
          tokens: [token],
        })
        expect(await site.store.deliveries.nextSlot(1)).toBeNull()
        await site.store.accounts.confirmEmail({ hash: token.hash, purpose: 'email' })
        clock.now = SLOT + 4 * DAY
        await planAll()
        expect(await claim()).toMatchObject([{ reader: { email: 'new@example.org' } }])
      })

      test('an issue about to be sent to the former address is not, and is sent to the new one', async () => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await moveTo(site.store, 1, 'new@example.org', clock.now)
        expect(await claim(), 'the holder may be composing it').toEqual([])
        expect(await site.store.deliveries.handOver('a', [delivery])).toEqual([false])
        clock.now += LEASE_MS
        const [anew] = await claim()
        expect(anew).toMatchObject({ slotAt: SLOT, reader: { email: 'new@example.org' } })
        expect(
          await site.store.deliveries.handOver('a', [delivery]),
          'although its holder has it again',
        ).toEqual([false])
        expect(anew && (await site.store.deliveries.handOver('a', [anew]))).toEqual([true])
      })

      test.each<
        [string, Partial<EmailSettings>, number, Partial<EmailSettings>[], readonly number[], number | null]
      >([
        [
          'just before the slot, a later hour',
          {},
          SLOT - 1,
          [{ hours: 9 }],
          [SLOT + 2 * HOUR],
          SLOT + DAY + 2 * HOUR,
        ],
        [
          'just before the slot, an hour that has passed',
          { hours: 8 },
          SLOT + HOUR - 1,
          [{ hours: 7 }],
          [],
          SLOT + DAY,
        ],
        [
          'just before the slot, no day of the new schedule',
          {},
          SLOT - 1,
          [{ frequency: 'weekly' }],
          [],
          SLOT + 3 * DAY,
        ],
        ['just before the slot, off', {}, SLOT - 1, [{ frequency: 'off' }], [], null],
        ['after it, the same', {}, SLOT + 1, [{ events: true }], [SLOT], SLOT + DAY],
        ['after it, a later hour', {}, SLOT + 1, [{ hours: 9 }], [SLOT + 2 * HOUR], SLOT + DAY + 2 * HOUR],
        [
          'after it, two later hours',
          {},
          SLOT + 1,
          [{ hours: 9 }, { hours: 10 }],
          [SLOT + 3 * HOUR],
          SLOT + DAY + 3 * HOUR,
        ],
        [
          'after it, on weekdays instead of daily',
          {},
          SLOT + 1,
          [{ frequency: 'weekdays' }],
          [SLOT],
          SLOT + 3 * DAY,
        ],
        [
          'after it, an hour that has passed',
          { hours: 8 },
          SLOT + HOUR + 1,
          [{ hours: 7 }],
          [SLOT + HOUR],
          SLOT + DAY,
        ],
        [
          'after it, an hour in the past, and then a later one',
          { hours: 8 },
          SLOT + HOUR + 1,
          [{ hours: 7 }, { hours: 9 }],
          [SLOT + HOUR],
          SLOT + DAY + 2 * HOUR,
        ],
        [
          'after it, no day of the new schedule',
          {},
          SLOT + 1,
          [{ frequency: 'weekly', weekday: 'wednesday' }],
          [SLOT],
          SLOT + 5 * DAY,
        ],
        ['after it, off', {}, SLOT + 1, [{ frequency: 'off' }], [], null],
        [
          'after it, an hour that has passed, and then off',
          { hours: 8 },
          SLOT + HOUR + 1,
          [{ hours: 7 }, { frequency: 'off' }],
          [],
          null,
        ],
      ])(
        'saved %s, before the slot is planned: the issues of that day, and the date of the next',
        async (_why, first, at, saved, today, next) => {
          await readers(1, first)
          clock.now = at
          for (const settings of saved) await saveSettings(site.store, 1, settings)
          const sent: number[] = []
          for (const hour of [0, 1, 2, 3, 12]) {
            clock.now = Math.max(at, SLOT + hour * HOUR + MINUTE)
            await planAll()
            for (const delivery of await claim()) {
              sent.push(delivery.slotAt)
              await settle('sent', delivery)
            }
          }
          expect([sent, await site.store.deliveries.nextSlot(1)]).toEqual([today, next])
        },
      )

      test('saved during the planning: one issue that day, in either order', async () => {
        await readers(30)
        clock.now = SLOT + 1
        await Promise.all([
          ...Array.from({ length: 10 }, () => planAll(site.other, 3)),
          ...Array.from({ length: 30 }, (_, index) => saveSettings(site.store, index + 1, { hours: 9 })),
        ])
        clock.now = SLOT + 2 * HOUR
        await planAll()
        const accounts = (await site.store.deliveries.listed(['planned'], 99)).map(({ account }) => account)
        expect([accounts.length, new Set(accounts).size]).toEqual([30, 30])
      })

      test.each<[string, Partial<EmailSettings>[], number]>([
        ['moves the hour', [{ hours: 9 }], SLOT + DAY + 2 * HOUR],
        ['turns it off and on again', [{ frequency: 'off' }, { hours: 9 }], SLOT + DAY + 2 * HOUR],
        ['moves the hour and back', [{ hours: 9 }, {}], SLOT + DAY],
        [
          'wants it on weekdays only, at another hour, on a Friday',
          [{ frequency: 'weekdays', hours: 19 }],
          SLOT + 3 * DAY + 12 * HOUR,
        ],
        ['wants it each Wednesday', [{ frequency: 'weekly', weekday: 'wednesday' }], SLOT + 5 * DAY],
        ['chooses every other Monday, the coming one included', [{ frequency: 'biweekly' }], SLOT + 3 * DAY],
      ])('a reader who has had an issue and %s gets no second one that day', async (_why, saved, next) => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await settle('sent', delivery)
        clock.now = SLOT + MINUTE
        for (const settings of saved) await saveSettings(site.store, 1, settings)
        expect(await site.store.deliveries.nextSlot(1)).toBe(next)
      })

      test.each<[string, () => Promise<unknown>]>([
        ['was skipped as empty', () => settle('skipped_empty', { account: 1, slotAt: SLOT })],
        ['was refused', () => settle('bounced', { account: 1, slotAt: SLOT })],
      ])('a reader whose issue %s and who moves the hour gets one the same day', async (_why, settled) => {
        await claimed()
        await settled()
        await saveSettings(site.store, 1, { hours: 9 })
        expect(await site.store.deliveries.nextSlot(1)).toBe(SLOT + 2 * HOUR)
      })

      test('a slot that is planned and not sent counts as the issue of that day', async () => {
        await readers(1)
        clock.now = SLOT
        await planAll()
        expect(
          await site.store.deliveries.nextSlotBy(1, { ...NO_NEWSLETTER, frequency: 'daily', hours: 9 }),
          'before it is saved',
        ).toBe(SLOT + DAY + 2 * HOUR)
        expect(await site.store.deliveries.nextSlotBy(1, NO_NEWSLETTER)).toBeNull()
        await saveSettings(site.store, 1, { hours: 9 })
        expect([
          (await claim()).map(({ slotAt }) => slotAt),
          await site.store.deliveries.nextSlot(1),
        ]).toEqual([[SLOT], SLOT + DAY + 2 * HOUR])
      })

      test('a reader who registers in the last moment before the slot gets the issue', async () => {
        clock.now = SLOT - 1
        await readers(1)
        clock.now = SLOT
        expect(await planAll()).toEqual({ planned: 1, missed: 0 })
      })

      test('a deletion leaves anonymous rows, and the balance adds up', async () => {
        const [delivery] = await claimed(2)
        if (!delivery) throw new Error('not claimed')
        await site.store.deliveries.handOver('a', [delivery])
        await settle('sent', delivery)
        await deleteReader(site.store, delivery.account, clock.now)
        expect(await states()).toEqual({ sent: 1, claimed: 1 })
        expect((await site.store.deliveries.listed(['sent'], 9)).map(({ reply }) => reply)).toEqual([''])
        expect([
          await site.store.issues.copy(`c${delivery.account}`),
          await site.store.deliveries.lastIssue(delivery.account),
        ]).toEqual([null, null])
      })

      test('deleted during the transmission: a sent issue is counted, and nothing else is written', async () => {
        const [delivery] = await claimed()
        if (!delivery) throw new Error('not claimed')
        await site.store.deliveries.handOver('a', [delivery])
        await deleteReader(site.store, 1, clock.now)
        await settle('sent', delivery)
        expect(await states()).toEqual({ sent: 1 })
        expect(await site.store.deliveries.listed(['sent'], 9)).toMatchObject([{ reply: '' }])
        expect(await site.store.issues.copy('c1')).toBeNull()
      })
    })

    test('after any sequence of changes the balance adds up and no reader gets two issues', async () => {
      await readers(12)
      let seed = 7
      const chance = () => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
        return seed / 2 ** 32
      }
      const pick = <Value>(values: readonly Value[]) => values[Math.floor(chance() * values.length)]
      const held: { holder: string; delivery: ClaimedDelivery; isHandedOver: boolean }[] = []
      const sent: string[] = []
      const acts: readonly (() => Promise<unknown>)[] = [
        () => Promise.all([site.store.deliveries.plan(5), site.other.deliveries.plan(5)]),
        async () => {
          const holders = ['a', 'b']
          const rounds = await Promise.all(
            holders.map((holder, index) => claim(holder, 4, index === 0 ? site.store : site.other)),
          )
          for (const [at, round] of rounds.entries()) {
            const holder = holders[at] ?? ''
            // As a process's queue does: a delivery that it still has only gets a new lease.
            const isNew = ({ account, slotAt }: ClaimedDelivery) =>
              !held.some(
                (one) =>
                  one.holder === holder && one.delivery.account === account && one.delivery.slotAt === slotAt,
              )
            held.push(...round.filter(isNew).map((delivery) => ({ holder, delivery, isHandedOver: false })))
          }
        },
        async () => {
          const one = pick(held.filter(({ isHandedOver }) => !isHandedOver))
          if (!one) return
          const [isAllowed = false] = await site.store.deliveries.handOver(one.holder, [one.delivery])
          if (isAllowed) sent.push(`${one.delivery.account} ${one.delivery.slotAt}`)
          one.isHandedOver = isAllowed
          if (!isAllowed) held.splice(held.indexOf(one), 1)
        },
        async () => {
          const one = pick(held)
          if (!one) return
          held.splice(held.indexOf(one), 1)
          const as = pick(
            one.isHandedOver
              ? (['sent', 'sent', 'sent', 'sent', 'uncertain', 'bounced'] as const)
              : (['again', 'skipped_empty', 'bounced'] as const),
          )
          if (as) await settle(as, one.delivery, one.holder)
        },
        async () => {
          const next = SLOT + Math.ceil((clock.now - SLOT + 1) / DAY) * DAY
          clock.now =
            pick([
              clock.now + MINUTE,
              clock.now + MINUTE,
              clock.now + LEASE_MS,
              clock.now + HOUR,
              next,
              next,
            ]) ?? next
        },
        () =>
          saveSettings(site.store, pick([1, 2, 3, 4]) ?? 1, {
            frequency: pick(['off', 'daily', 'weekdays'] as const) ?? 'off',
          }),
        async () => {
          if (chance() < 0.1 && (await site.store.accounts.byId(12)))
            await deleteReader(site.store, 12, clock.now)
        },
      ]
      for (let step = 0; step < 600; step += 1) await pick(acts)?.()
      for (const { slotAt } of await site.store.deliveries.balances(999)) await states(slotAt)
      expect(sent.length, 'enough of them to tell').toBeGreaterThan(5)
      expect(new Set(sent).size, 'handed over once').toBe(sent.length)
    })
  })
}
