import { setTimeout as sleep } from 'node:timers/promises'
import type { Dialect } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { StoreUnreachableError } from '#store/errors.ts'
import { openStore, type StoreOptions } from '#store/open-store.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'
import { accountAccessSuite } from './account-access-suite.ts'
import { accountLinksSuite } from './account-links-suite.ts'
import { accountsSuite } from './accounts-suite.ts'
import { forgettingSuite } from './forgetting-suite.ts'
import { keepingSuite } from './keeping-suite.ts'
import { livingSuite } from './living-suite.ts'
import { migrationsSuite } from './migrations-suite.ts'
import { newsletterIssuesSuite } from './newsletter-issues-suite.ts'
import { newsletterPlanningSuite } from './newsletter-planning-suite.ts'
import { newsletterReadersSuite } from './newsletter-readers-suite.ts'
import { newsletterSendingSuite } from './newsletter-sending-suite.ts'
import { operatorAccountsSuite } from './operator-accounts-suite.ts'
import { restoredNewslettersSuite } from './restored-newsletters-suite.ts'
import { sealedMailSuite } from './sealed-mail-suite.ts'
import { workSuite } from './work-suite.ts'
import { NOW, repositorySuite } from './repository-suite.ts'


async function database(now = () => NOW): Promise<{ options: StoreOptions; remove: () => Promise<void> }> {
  const fresh = await freshDatabase()
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

repositorySuite('PostgreSQL', () => database())
migrationsSuite('PostgreSQL', () => database())
livingSuite('PostgreSQL', (clock) => database(() => clock.now))
workSuite('PostgreSQL', (clock) => database(() => clock.now))
accountsSuite('PostgreSQL', (clock) => database(() => clock.now))
accountLinksSuite('PostgreSQL', (clock) => database(() => clock.now))
accountAccessSuite('PostgreSQL', (clock) => database(() => clock.now))
sealedMailSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterPlanningSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterSendingSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterReadersSuite('PostgreSQL', (clock) => database(() => clock.now))
newsletterIssuesSuite('PostgreSQL', (clock) => database(() => clock.now))
forgettingSuite('PostgreSQL', (clock) => database(() => clock.now))
keepingSuite('PostgreSQL', (clock) => database(() => clock.now))
restoredNewslettersSuite('PostgreSQL', (clock) => database(() => clock.now))
operatorAccountsSuite('PostgreSQL', (clock) => database(() => clock.now))

describe('the server', () => {
  test.runIf(inject('postgresUrl') !== null)('a publication is announced, not only found by looking', async () => {
    const { options, remove } = await database()
    onTestFinished(remove)
    const [watching, writing] = await Promise.all([openStore({ ...options, pollMs: 3_600_000 }), openStore(options)])
    const heard = new Promise<void>((resolve) => {
      const stop = watching.content.onVersion((version) => {
        if (version === 0) void writing.content.beginPack({ hash: 'h', name: 'n' }).then((stage) => stage.publish())
        if (version !== 1) return
        stop()
        resolve()
      })
    })
    await expect(heard).resolves.toBeUndefined()
    await Promise.all([watching.close(), writing.close()])
  })

  test('eight open a new database at once', async () => {
    const { options, remove } = await database()
    onTestFinished(remove)
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(options)))
    expect(await Promise.all(stores.map((store) => store.content.version()))).toEqual(stores.map(() => 0))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('one that is not there is named without its password', async () => {
    const opening = openStore({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/kvartal', dataDir: '' })
    await expect(opening).rejects.toThrow(StoreUnreachableError)
    await expect(opening).rejects.toThrow('postgres://127.0.0.1:1/kvartal')
    await expect(opening).rejects.not.toThrow('secret')
  })
})
