/** Databases for the suites that both engines go through, on PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dialect } from 'kysely'
import { freshDatabase } from '../set-up/fresh-database.ts'
import { NOW, type TestDatabase } from './repository-suite.ts'

/** @param content `empty` = without tables */
export async function database(now = () => NOW, content: 'empty' | 'migrated' = 'migrated'): Promise<TestDatabase> {
  const fresh = await freshDatabase(content)
  const where = fresh.kind === 'server' ? { databaseUrl: fresh.url } : { databaseUrl: null, dialect: lasting(fresh.dialect) }
  return { options: { ...where, dataDir: '', effects: { now, random: Math.random, sleep: (ms: number) => sleep(ms) }, pollMs: 20 }, remove: fresh.stop }
}

/** PGlite is one connection in one process: closing one of its stores must not end the others. */
function lasting(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => Object.assign(dialect.createDriver(), { destroy: async () => {} }),
  }
}
