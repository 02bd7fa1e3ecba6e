/** Contract of the store for accounts that an operator disables, enables or removes, on every engine. */
import { describe, expect, test } from 'vitest'
import { newMail, newSession, newToken, opening } from '../factories/account.ts'
import { addressOf, saveSettings } from '../factories/newsletter-readers.ts'
import {
  DAY,
  deliverySteps,
  HOUR,
  SLOT,
  twoStores,
  type MakeDatabase,
} from '../factories/newsletter-stores.ts'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function operatorAccountsSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`accounts and operators on ${name}`, () => {
    const site = twoStores(makeDatabase)
    const { clock } = site
    const { readers, planAll, claim } = deliverySteps(site)

    test('disabled: out at once, no way in, no newsletter; enabled: as before', async () => {
      await readers(1)
      const { accounts, deliveries } = site.store
      const email = addressOf(1)
      await accounts.putTokens([newToken('reset', 1, email, clock.now + DAY)], [])
      expect(await accounts.setDisabled(1, true)).toBe('done')
      expect(await accounts.disabledAt(1)).toBe(clock.now)
      expect([await accounts.sessions(1), await accounts.credentials(email)]).toEqual([[], null])
      expect(await accounts.openSession(opening(newSession(1, clock.now), email))).toBeNull()
      expect(await deliveries.nextSlot(1)).toBeNull()
      // From a reader whose change was in progress.
      await saveSettings(site.store, 1, { hours: 8 })
      expect(await deliveries.nextSlot(1)).toBeNull()
      expect(await accounts.setDisabled(1, true)).toBe('same')
      expect(await site.other.accounts.setDisabled(1, false)).toBe('done')
      expect(await accounts.disabledAt(1)).toBeNull()
      expect((await accounts.openSession(opening(newSession(1, clock.now), email)))?.id).toBe(1)
      expect(await deliveries.nextSlot(1)).toBe(SLOT + HOUR)
    })

    test('links sent to a disabled account do nothing', async () => {
      await readers(1)
      const token = newToken('reset', 1, addressOf(1), clock.now + DAY)
      await site.store.accounts.putTokens([token], [])
      await site.store.accounts.setDisabled(1, true)
      const use = { hash: token.hash, purpose: 'reset' } as const
      expect(await site.store.accounts.liveToken(use)).toBeNull()
      expect(await site.store.accounts.resetPassword(use, 'new', () => newMail(addressOf(1)))).toBeNull()
    })

    test('disabled between plan and send: it is not sent', async () => {
      await readers(2)
      clock.now = SLOT
      await planAll()
      await site.store.accounts.setDisabled(1, true)
      expect((await claim()).map(({ account }) => account)).toEqual([2])
    })

    test('removed: nothing is left, and the balance adds up', async () => {
      await readers(1)
      clock.now = SLOT
      await planAll()
      const { accounts } = site.store
      expect([await accounts.remove(1), await accounts.remove(1)]).toEqual([true, false])
      expect([await accounts.byId(1), await accounts.events(1), await claim()]).toEqual([null, [], []])
    })

    test('of no account', async () => {
      expect([
        await site.store.accounts.setDisabled(9, true),
        await site.store.accounts.disabledAt(9),
      ]).toEqual(['gone', null])
    })
  })
}
