/**
 * Usage: node import-child.ts {data directory or address of a PostgreSQL database} {pack}: imports the pack
 * and writes a dot for each transaction, so that the parent process can end it in the middle.
 */
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { importPack } from '#content/import-pack.ts'
import { openStore } from '#store/open-store.ts'

const [location = '', pack = ''] = process.argv.slice(2)
const where = location.startsWith('postgres')
  ? { databaseUrl: location, dataDir: '' }
  : { databaseUrl: null, dataDir: location }
// The store asks for the time in each of its transactions.
const now = () => {
  writeSync(1, '.')
  return Date.now()
}
const effects = {
  now,
  elapsed: () => performance.now(),
  random: Math.random,
  sleep: (ms: number) => sleep(ms),
}
const store = await openStore({ ...where, effects, leaseMs: 100 })
const result = await importPack(pack, store, { now: Date.now })
await store.close()
process.exitCode = result.outcome === 'imported' ? 0 : 1
