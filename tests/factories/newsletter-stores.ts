/** A store that two processes have open, and short forms of the state of its newsletters. */
import { afterEach, beforeEach, expect } from 'vitest'
import type { Engine } from '#store/engine/engine.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import type { ClaimedDelivery, Settlement } from '#store/newsletter/newsletter-types.ts'
import type { TestDatabase } from '../integration/repository-suite.ts'
import { reader } from './newsletter-readers.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const LEASE_MS = 5 * MINUTE
export const LATE_MS = 3 * HOUR
/** A Friday, ten to seven in Oslo. */
export const EARLY = Date.parse('2026-11-20T05:50:00.000Z')
export const SLOT = Date.parse('2026-11-20T06:00:00.000Z')

export type MakeDatabase = (clock: { now: number }) => Promise<TestDatabase>

/** `store` and `other` are new for each test. */
export interface TwoStores {
  readonly clock: { now: number }
  readonly store: Store
  /** Another process. */
  readonly other: Store
  /** Their engine; the caller must close it. */
  openEngine(): Promise<Engine>
}

/** Opens and closes them around each test of the suite. */
export function twoStores(makeDatabase: MakeDatabase): TwoStores {
  const clock = { now: EARLY }
  let open: { readonly store: Store; readonly other: Store; readonly database: TestDatabase } | undefined
  const opened = () => {
    if (!open) throw new Error('no test runs')
    return open
  }
  beforeEach(async () => {
    clock.now = EARLY
    const database = await makeDatabase(clock)
    open = { database, store: await openStore(database.options), other: await openStore(database.options) }
  })
  afterEach(async () => {
    const { store, other, database } = opened()
    await Promise.all([store.close(), other.close()])
    await database.remove()
  })
  return {
    clock,
    get store() {
      return opened().store
    },
    get other() {
      return opened().other
    },
    openEngine: () => openEngine(opened().database.options),
  }
}

/** Common steps of tests; `a` is the default process. */
export function deliverySteps(site: TwoStores) {
  const readers = async (count: number, settings: Parameters<typeof reader>[3] = {}) => {
    for (let id = 1; id <= count; id += 1) await reader(site.store, id, site.clock.now, settings)
  }
  const planAll = async (by = site.store, most = 100) => {
    const sum = { planned: 0, missed: 0 }
    for (let isDone = false; !isDone;) {
      const outcome = await by.deliveries.plan(most)
      sum.planned += outcome.planned
      sum.missed += outcome.missed
      isDone = outcome.isDone
    }
    return sum
  }
  const claim = (holder = 'a', most = 100, by = site.store) =>
    by.deliveries.claim({ holder, leaseMs: LEASE_MS, lateAfterMs: LATE_MS, limit: most })
  /** Plans and claims at the slot. */
  const claimed = async (count = 1) => {
    await readers(count)
    site.clock.now = SLOT
    await planAll()
    return claim()
  }
  const settle = (
    as: Settlement['as'],
    delivery: Pick<ClaimedDelivery, 'account' | 'slotAt'>,
    holder = 'a',
  ) => {
    const { account, slotAt } = delivery
    const reply = `250 ${as}`
    const settlement: Settlement =
      as === 'sent'
        ? { account, slotAt, as, reply, reading: 'r1', copy: { key: `c${account}`, account, body: '[]' } }
        : as === 'skipped_empty'
          ? { account, slotAt, as }
          : as === 'again'
            ? { account, slotAt, as, reply, dueAt: site.clock.now + MINUTE }
            : as === 'bounced'
              ? { account, slotAt, as, reply, reading: 'r1', isCounted: true }
              : as === 'refused'
                ? { account, slotAt, as, reply }
                : { account, slotAt, as, reply, reading: 'r1' }
    return site.store.deliveries.settle(holder, [settlement])
  }
  /** Each day the issue is refused for good. */
  const bounce = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await planAll()
      for (const delivery of await claim()) await settle('bounced', delivery)
      site.clock.now += DAY
    }
  }
  /** Number of deliveries by state; states without deliveries are left out. */
  const states = async (slotAt = SLOT) => {
    const balance = (await site.store.deliveries.balances(99)).find((balance) => balance.slotAt === slotAt)
    const counted = Object.entries(balance?.states ?? {}).filter(([, count]) => count > 0)
    expect(
      counted.reduce((sum, [, count]) => sum + count, 0),
      'the balance adds up',
    ).toBe(balance?.planned ?? 0)
    return Object.fromEntries(counted)
  }
  return { readers, planAll, claim, claimed, settle, bounce, states }
}
