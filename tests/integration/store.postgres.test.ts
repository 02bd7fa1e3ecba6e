import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { removeAccount } from '#store/accounts/delete-account.ts'
import type { Engine } from '#store/engine/engine.ts'
import { StoreUnreachableError } from '#store/errors.ts'
import { publishChange } from '#store/content/revisions/publication.ts'
import { openEngine, openStore } from '#store/open-store.ts'
import { registered } from '../factories/account.ts'
import { takeNoWrites } from '../faults/harness/read-only-database.ts'
import { addressRegisterSuite } from './address-register-suite.ts'
import { areaHistorySuite } from './area-history-suite.ts'
import { halfYearSuite } from './half-year-suite.ts'
import { historySuite } from './history-suite.ts'
import { removalSuite } from './removal-suite.ts'
import { livingSuite } from './living-suite.ts'
import { migrationsSuite } from './migrations-suite.ts'
import { database } from './postgres-database.ts'
import { repositorySuite } from './repository-suite.ts'
import { vintagesSuite } from './vintages-suite.ts'
import { workSuite } from './work-suite.ts'

repositorySuite('PostgreSQL', () => database())
migrationsSuite('PostgreSQL', () => database(undefined, 'empty'))
livingSuite('PostgreSQL', (clock) => database(() => clock.now))
vintagesSuite('PostgreSQL', (clock) => database(() => clock.now))
addressRegisterSuite('PostgreSQL', (clock) => database(() => clock.now))
areaHistorySuite('PostgreSQL', (clock) => database(() => clock.now))
historySuite('PostgreSQL', (clock) => database(() => clock.now))
removalSuite('PostgreSQL', (clock) => database(() => clock.now))
halfYearSuite('PostgreSQL', (clock) => database(() => clock.now))
workSuite('PostgreSQL', (clock) => database(() => clock.now))

/** Until this work waits for an open transaction, or is done. */
async function untilItWaits(engine: Engine, work: Promise<unknown>): Promise<void> {
  let isOver = false
  void work.finally(() => (isOver = true)).catch(() => {})
  const waiting = () =>
    engine.read((db) =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      ),
    )
  while (!isOver && (await waiting()).rows.length === 0);
}

describe('the server', () => {
  test.runIf(inject('postgresUrl') !== null)(
    'a database that takes no writes is not ready, and its connections are not used again',
    async () => {
      const { options, remove } = await database()
      onTestFinished(remove)
      const { databaseUrl } = options
      if (databaseUrl === null) throw new Error('there is no server')
      const store = await openStore({ ...options, pollMs: 3_600_000 })
      await store.ping()
      // As a primary demoted to a standby: open sessions stay open, read-only.
      await takeNoWrites(databaseUrl, true)
      await expect(store.ping()).rejects.toThrow(StoreUnreachableError)
      await takeNoWrites(databaseUrl, false, 'leave sessions')
      // The name leads to a primary again: the next question has a new connection, not in some minutes.
      await expect(store.ping().catch(() => store.ping())).resolves.toBeUndefined()
      await store.close()
    },
  )

  test.runIf(inject('postgresUrl') !== null)(
    'a publication is announced, not only found by looking',
    async () => {
      const { options, remove } = await database()
      onTestFinished(remove)
      const [watching, writing] = await Promise.all([
        openStore({ ...options, pollMs: 3_600_000 }),
        openStore(options),
      ])
      const heard = new Promise<void>((resolve) => {
        const stop = watching.content.onVersion((version) => {
          if (version === 0)
            void writing.content.beginPack({ hash: 'h', name: 'n' }).then((stage) => stage.publish())
          if (version !== 1) return
          stop()
          resolve()
        })
      })
      await expect(heard).resolves.toBeUndefined()
      await Promise.all([watching.close(), writing.close()])
    },
  )

  test.runIf(inject('postgresUrl') !== null)(
    'a pack that waits for another change to be published counts after it',
    async () => {
      const { options, remove } = await database()
      onTestFinished(remove)
      const [store, engine] = await Promise.all([openStore(options), openEngine(options)])
      const stage = await store.content.beginPack({ hash: 'h', name: 'n' })
      let published = Promise.resolve(0)
      await engine.write(async (transaction) => {
        await publishChange(engine, transaction)
        published = stage.publish()
        await untilItWaits(engine, published)
      })
      expect([await published, await store.content.version()]).toEqual([2, 2])
      await Promise.all([store.close(), engine.close()])
    },
  )

  test.runIf(inject('postgresUrl') !== null)(
    'an event of an account waits for its deletion, and leaves no row of it (S58)',
    async () => {
      const { options, remove } = await database()
      onTestFinished(remove)
      const [store, engine] = await Promise.all([openStore(options), openEngine(options)])
      await registered(store, 1, 'a@example.org', 1)
      let noted = Promise.resolve()
      await engine.write(async (transaction) => {
        const account = await transaction.selectFrom('account').selectAll().executeTakeFirstOrThrow()
        await removeAccount(engine, transaction, account, [])
        noted = store.accounts.note({ kind: 'login_failed', account: 1, address: '192.0.2.7', at: 1 })
        await untilItWaits(engine, noted)
      })
      await noted
      expect(await store.accounts.events(1)).toEqual([])
      await Promise.all([store.close(), engine.close()])
    },
  )

  test('eight open a new database at once', async () => {
    const { options, remove } = await database(undefined, 'empty')
    onTestFinished(remove)
    const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(options)))
    expect(await Promise.all(stores.map((store) => store.content.version()))).toEqual(stores.map(() => 0))
    await Promise.all(stores.map((store) => store.close()))
  })

  test('a missing database is reported without its password', async () => {
    const opening = openStore({ databaseUrl: 'postgres://someone:secret@127.0.0.1:1/kvartal', dataDir: '' })
    await expect(opening).rejects.toThrow(StoreUnreachableError)
    await expect(opening).rejects.toThrow('postgres://127.0.0.1:1/kvartal')
    await expect(opening).rejects.not.toThrow('secret')
  })
})
