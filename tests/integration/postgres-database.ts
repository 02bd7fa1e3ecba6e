/** Databases for the suites that both engines go through, on PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '../set-up/fresh-database.ts'
import { lasting, migratedDatabase } from '../set-up/used-database.ts'
import { NOW, type TestDatabase } from './repository-suite.ts'

/** @param content `empty` = without tables */
export async function database(
  now = () => NOW,
  content: 'empty' | 'migrated' = 'migrated',
): Promise<TestDatabase> {
  const fresh = content === 'migrated' ? await migratedDatabase() : await freshDatabase(content)
  const where =
    fresh.kind === 'server'
      ? { databaseUrl: fresh.url }
      : { databaseUrl: null, dialect: lasting(fresh.dialect) }
  return {
    options: {
      ...where,
      dataDir: '',
      effects: {
        now,
        elapsed: () => performance.now(),
        random: Math.random,
        sleep: (ms: number) => sleep(ms),
      },
      pollMs: 20,
    },
    remove: fresh.stop,
  }
}
