import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { StoreUnreachableError } from '#store/errors.ts'
import { openStore } from '#store/open-store.ts'
import { livingSuite } from './living-suite.ts'
import { migrationsSuite } from './migrations-suite.ts'
import { database } from './postgres-database.ts'
import { repositorySuite } from './repository-suite.ts'
import { workSuite } from './work-suite.ts'

repositorySuite('PostgreSQL', () => database())
migrationsSuite('PostgreSQL', () => database(undefined, 'empty'))
livingSuite('PostgreSQL', (clock) => database(() => clock.now))
workSuite('PostgreSQL', (clock) => database(() => clock.now))

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
    const { options, remove } = await database(undefined, 'empty')
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
