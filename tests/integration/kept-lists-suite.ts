/**
 * Replaced lists of layouts and their summaries: the same tests run on SQLite and on PostgreSQL (security
 * review of November 2026, finding 1).
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { EarlierLayout } from '#store/accounts/account-values.ts'
import { MAX_KEPT_BYTES } from '#store/accounts/layouts/list-summaries.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import type { Tables } from '#store/tables.ts'
import { ACCOUNT_ID as ID, confirmed, layout } from '../factories/account.ts'
import type { TestDatabase } from './repository-suite.ts'

const EMAIL = 'Kari.Nordmann@Example.org'

/** @param makeDatabase a new, empty one per test, with a clock set by the test */
export function keptListsSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
): void {
  describe(`replaced lists of layouts on ${name}`, () => {
    const clock = { now: 0 }
    let database: TestDatabase
    let store: Store
    beforeEach(async () => {
      clock.now = Date.parse('2026-11-21T06:00:00.000Z')
      database = await makeDatabase(clock)
      store = await openStore(database.options)
    })
    afterEach(async () => {
      await store.close()
      await database.remove()
    })
    const save = (list: readonly Layout[]) =>
      store.accounts.change({ id: ID, ifVersion: null, profile: {}, layouts: () => list })

    /** The store's earlier layouts that a save names and the current list lacks. */
    const goneOf = async (named: readonly string[]): Promise<readonly EarlierLayout[]> => {
      let gone: readonly EarlierLayout[] = []
      await store.accounts.change({
        id: ID,
        ifVersion: null,
        profile: {},
        named,
        layouts: (stored, found) => {
          gone = found
          return stored
        },
      })
      return gone
    }
    /** The store as an older program leaves it, opened by a process that has nothing of it in memory. */
    const withoutSummaries = async () => {
      await inLists((transaction) => transaction.deleteFrom('layout_list_summary').execute())
      await reopen()
    }
    const reopen = async () => {
      await store.close()
      store = await openStore(database.options)
    }
    const inLists = async (work: (transaction: Transaction<Tables>) => Promise<unknown>) => {
      const engine = await openEngine(database.options)
      await engine.write(async (transaction) => void (await work(transaction)))
      await engine.close()
    }

    test('summaries that were kept in memory are those of the store, also after lists were deleted', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const lists = Array.from({ length: 30 }, (_, index) => layout(`L${index}`))
      for (const one of lists) await save([one])
      const named = lists.map((one) => one.ID)
      const kept = await goneOf(named)
      await reopen()
      expect(kept).toEqual(await goneOf(named))
      expect(kept.map((one) => one.ID)).toEqual(named.slice(-21, -1))
    })

    test('a list saved by another process is found by a process that has older summaries in memory', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const [first, second, third] = [layout('First'), layout('Second'), layout('Third')]
      await save([first])
      const other = await openStore(database.options)
      await other.accounts.change({ id: ID, ifVersion: null, profile: {}, layouts: () => [second] })
      await other.close()
      await save([third])
      expect((await goneOf([first.ID, second.ID])).map((one) => one.ID)).toEqual([first.ID, second.ID])
    })

    test('a change takes its token first: without one it writes nothing, and a stale one takes it too', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const bucket = { key: 'saves', intervalMs: 60_000, burst: 2 }
      const title = (value: string, ifVersion: number | null = null) =>
        store.accounts.change({ id: ID, ifVersion, profile: { title: value }, bucket })
      expect((await title('One')).outcome).toBe('changed')
      expect((await title('Two', 1_000)).outcome).toBe('stale')
      const refused = { ok: false, endsAt: clock.now + 60_000 }
      expect(await title('Three')).toEqual({ outcome: 'throttled', verdict: { ...refused, isFirst: true } })
      expect(await title('Four')).toEqual({ outcome: 'throttled', verdict: { ...refused, isFirst: false } })
      expect((await store.accounts.byId(ID))?.title).toBe('One')
      clock.now += 60_000
      expect((await title('Five')).outcome).toBe('changed')
    })

    test('of layouts that are named and not stored, the addresses in the newest list that had them are given', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const [old, kept, unknown] = [layout('Old'), layout('Kept'), layout('Unknown')]
      await save([old, kept])
      await save([{ ...old, path: 'newer', aliases: ['oslo'] }, kept])
      await save([kept])
      expect(await goneOf([old.ID, kept.ID, unknown.ID])).toEqual([
        { ID: old.ID, path: 'newer', aliases: ['oslo'] },
      ])
    })

    test('lookups of layouts that are not stored read no list, whatever the number of lists', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const lists = Array.from({ length: 21 }, (_, index) => layout(`List ${index}`, 20))
      for (const list of lists) await save([list])
      await inLists((transaction) =>
        transaction.updateTable('layout_list').set({ body: 'unreadable' }).where('number', '<', 21).execute(),
      )
      const strangers = Array.from({ length: 10 }, () => randomUUID())
      expect(await goneOf(strangers)).toEqual([])
      expect((await goneOf(lists.slice(0, 10).map((list) => list.ID))).map((list) => list.ID)).toEqual(
        lists.slice(0, 10).map((list) => list.ID),
      )
    })

    test('lists that an older program has saved are found as well, and read once', async () => {
      await confirmed(store, ID, EMAIL, clock.now)
      const [first, second] = [layout('First'), layout('Second')]
      await save([first])
      await save([second])
      await save([])
      await withoutSummaries()
      expect((await goneOf([first.ID, second.ID])).map((list) => list.ID)).toEqual([first.ID, second.ID])
      await inLists((transaction) =>
        transaction.updateTable('layout_list').set({ body: 'unreadable' }).where('number', '<', 3).execute(),
      )
      expect((await goneOf([first.ID])).map((list) => list.ID)).toEqual([first.ID])
    })

    test.each<[why: string, withSummaries: boolean]>([
      ['as this program has saved them', true],
      ['as an older program has saved them', false],
    ])('replaced lists are kept within a limit of bytes, newest first: %s', async (_why, withSummaries) => {
      await confirmed(store, ID, EMAIL, clock.now)
      const large = (title: string) => ({ ...layout(title), subtitle: 'ø'.repeat(MAX_KEPT_BYTES / 10) })
      for (const title of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await save([large(title)])
      if (!withSummaries) await withoutSummaries()
      await save([layout('Small')])
      const kept = await store.accounts.history(ID, 99)
      expect(kept.map(({ layouts }) => layouts[0]?.title)).toEqual(['G', 'F', 'E', 'D'])
      await inLists(async (transaction) => {
        const [lists, summaries] = await Promise.all([
          transaction.selectFrom('layout_list').select('number').orderBy('number').execute(),
          transaction.selectFrom('layout_list_summary').select('number').orderBy('number').execute(),
        ])
        expect(summaries).toEqual(lists)
      })
    })
  })
}
