/**
 * Addresses of the public register in the store (decision 0100): the same tests run on SQLite and on
 * PostgreSQL.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '#store/open-store.ts'
import type { TestDatabase } from './repository-suite.ts'

const NOW = Date.parse('2026-11-27T08:00:00.000Z')

/** @param makeDatabase a new one per test, without tables */
export function addressRegisterSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`the register of addresses on ${name}`, () => {
    const clock = { now: NOW }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = NOW
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })

    test('keeps an extract per municipality, and tells whether it is another', async () => {
      const { addressRegister } = store
      const oslo = { municipality: '0301', addresses: 2, body: 'Økernveien\t1' }
      expect(await addressRegister.extract('0301')).toBeNull()
      expect(await addressRegister.put({ municipality: '4601', addresses: 1, body: 'a' })).toBe(true)
      expect(await addressRegister.put(oslo)).toBe(true)
      clock.now += 1_000
      expect(await addressRegister.put(oslo)).toBe(false)
      expect(await addressRegister.stamps()).toMatchObject([
        { municipality: '0301', addresses: 2, fetchedAt: NOW + 1_000 },
        { municipality: '4601', addresses: 1, fetchedAt: NOW },
      ])
      expect(await addressRegister.put({ ...oslo, addresses: 3, body: 'b' })).toBe(true)
      expect(await addressRegister.extract('0301')).toBe('b')
    })

    test('keeps two megabytes as they are', async () => {
      const body = 'Øvre Slottsgate\t1,0,0,59912345,10741234\n'.repeat(50_000)
      await store.addressRegister.put({ municipality: '0301', addresses: 50_000, body })
      expect(await store.addressRegister.extract('0301')).toBe(body)
    })
  })
}
