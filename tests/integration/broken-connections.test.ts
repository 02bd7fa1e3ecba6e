/**
 * The store on PostgreSQL behind a proxy that breaks its connections in the middle of a write (reliability
 * R3).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { StoreUnreachableError } from '#store/errors.ts'
import { openStore, type Store } from '#store/open-store.ts'
import { confirmed } from '../factories/account.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../faults/harness/database-proxy.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

const NOW = Date.parse('2026-11-22T09:00:00.000Z')
const ID = 7

async function storeBehindProxy(): Promise<{ readonly store: Store; readonly proxy: DatabaseProxy }> {
  const fresh = await freshDatabase()
  if (fresh.kind === 'pglite') throw new Error('there is no server')
  const proxy = await startDatabaseProxy(fresh.url)
  const store = await openStore({
    databaseUrl: proxy.url,
    dataDir: '',
    effects: {
      now: () => NOW,
      elapsed: () => performance.now(),
      random: Math.random,
      sleep: (ms) => sleep(ms),
    },
    pollMs: 3_600_000,
  })
  onTestFinished(async () => {
    await store.close()
    await proxy.stop()
    await fresh.stop()
  })
  await confirmed(store, ID, 'kari@example.org', NOW)
  return { store, proxy }
}

const rename = (store: Store, firstName: string) =>
  store.accounts.change({ id: ID, ifVersion: null, profile: { firstName } })
const nameOf = async (store: Store) => (await store.accounts.byId(ID))?.firstName

describe.runIf(inject('postgresUrl') !== null)('a connection that breaks while it is used', () => {
  test.each<['before' | 'after', string, string]>([
    ['before', 'update', ''],
    ['after', 'update', ''],
    ['before', 'commit', ''],
    ['after', 'commit', 'Kari'],
  ])(
    '%s the server has run the %s: the write fails with its cause, the process survives, and the next write works',
    async (how, statement, stored) => {
      const { store, proxy } = await storeBehindProxy()
      proxy.set({ kind: 'pass' })
      await rename(store, 'Ola')
      const at = 1 + proxy.statements().findIndex((text) => text.startsWith(statement))
      await rename(store, '')

      proxy.set({ kind: 'accident', at, how })
      const failure: unknown = await rename(store, 'Kari').catch((thrown: unknown) => thrown)
      expect(failure).toBeInstanceOf(StoreUnreachableError)
      expect(String(failure)).toMatch(/ECONNRESET|Connection terminated/)
      expect(proxy.accident()).toMatch(statement)

      proxy.set({ kind: 'pass' })
      expect(await nameOf(store)).toBe(stored)
      await rename(store, 'Liv')
      expect(await nameOf(store)).toBe('Liv')
    },
  )

  test('the server refuses a statement: the connection stays usable', async () => {
    const { store, proxy } = await storeBehindProxy()
    proxy.set({ kind: 'accident', at: 2, how: 'error' })
    await expect(rename(store, 'Kari')).rejects.toThrow('fails on purpose')
    expect([proxy.connections(), await nameOf(store)]).toEqual([1, ''])
  })

  test('slow, silent and refusing servers', async () => {
    const { store, proxy } = await storeBehindProxy()
    proxy.set({ kind: 'delay', ms: 60 })
    const startedAt = performance.now()
    await store.ping()
    // Timers count from the start of their event loop iteration, some milliseconds before they are set.
    expect(performance.now() - startedAt).toBeGreaterThan(30)

    proxy.set({ kind: 'hang' })
    const asked = store.ping()
    expect(await Promise.race([asked.then(() => 'answered'), sleep(100, 'nothing')])).toBe('nothing')
    proxy.set({ kind: 'pass' })
    await asked

    proxy.set({ kind: 'refuse' })
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnreachableError)
    expect(proxy.connections()).toBe(0)
    proxy.set({ kind: 'pass' })
    await store.ping()
  })
})
