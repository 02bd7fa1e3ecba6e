/** Stores that another version of the program has been at (decision 0044): the same tests run on SQLite and on PostgreSQL. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreNewerError } from '#store/errors.ts'
import type { Engine } from '#store/engine.ts'
import { MIGRATIONS, type Migration } from '#store/migration-list.ts'
import { KNOWN_MIGRATIONS, migrate } from '#store/migrations.ts'
import { openEngine, openStore } from '#store/open-store.ts'
import type { TestDatabase } from './repository-suite.ts'

/** @param makeDatabase a new, empty one per test */
export function migrationsSuite(name: string, makeDatabase: () => Promise<TestDatabase>): void {
  describe(`versions of the tables on ${name}`, () => {
    let database: TestDatabase
    let engine: Engine

    beforeEach(async () => {
      database = await makeDatabase()
      engine = await openEngine(database.options)
      await migrate(engine)
    })
    afterEach(async () => {
      await engine.close()
      await database.remove()
    })

    test.each([
      ['does not say what it needs', null, false],
      ['needs nothing that is known', '', true],
      ['needs a step that this program knows', KNOWN_MIGRATIONS.at(-1) ?? '', true],
      ['needs itself', '999-later', false],
      ['needs a later step', '998-expand', false],
    ])('a database of a newer version, whose step %s', async (_what, needs, isOpened) => {
      await engine.write((transaction) =>
        transaction.insertInto('kvartal_migration').values({ name: '999-later', applied_at: '2030-01-01', needs }).execute())
      const lines: string[] = []
      const opening = openStore({ ...database.options, log: (line) => void lines.push(line) })
      if (isOpened) {
        await (await opening).close()
        expect(lines).toEqual([expect.stringContaining('999-later')])
      } else {
        await expect(opening).rejects.toThrow(StoreNewerError)
        await expect(opening).rejects.toThrow('999-later')
      }
    })

    test('a list of steps from before they said what they need gets that with the next step', async () => {
      await engine.write((transaction) => transaction.schema.alterTable('kvartal_migration').dropColumn('needs').execute())
      await (await openStore(database.options)).close()
      const next: Migration = { name: '999-later', needs: '999-later', up: async () => {} }
      const migrated = await migrate(engine, [...MIGRATIONS, next])
      expect(migrated).toEqual({ before: KNOWN_MIGRATIONS, names: [...KNOWN_MIGRATIONS, '999-later'], newer: [] })
      const rows = await engine.read((db) => db.selectFrom('kvartal_migration').select(['name', 'needs']).orderBy('name').execute())
      expect(rows).toEqual([...MIGRATIONS.map(({ name, needs }) => ({ name, needs })), { name: '999-later', needs: '999-later' }])
      await expect(openStore(database.options)).rejects.toThrow(StoreNewerError)
    })

    test('a step that fails leaves those before it, and is done by the next who tries', async () => {
      const good: Migration = { name: '998-good', needs: '', up: ({ schema }) => schema.createTable('later').addColumn('id', 'text').execute() }
      const broken: Migration = { name: '999-broken', needs: '', up: async ({ schema }) => {
        await schema.createTable('latest').addColumn('id', 'text').execute()
        throw new Error('broken')
      } }
      await expect(migrate(engine, [...MIGRATIONS, good, broken])).rejects.toThrow('broken')
      const tables = await engine.tableNames()
      expect([tables.includes('later'), tables.includes('latest')]).toEqual([true, false])
      expect((await migrate(engine, [...MIGRATIONS, good, { ...broken, up: async () => {} }])).before).toEqual([...KNOWN_MIGRATIONS, '998-good'])
    })
  })
}
