/**
 * Stores that another version of the program has been at (decision 0044): the same tests run on SQLite and on
 * PostgreSQL.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreNewerError } from '#store/errors.ts'
import type { Engine } from '#store/engine/engine.ts'
import { MIGRATIONS, type Migration } from '#store/schema/migration-list.ts'
import { KNOWN_MIGRATIONS, migrate } from '#store/schema/migrations.ts'
import { openEngine, openStore } from '#store/open-store.ts'
import { reader } from '../factories/newsletter-readers.ts'
import type { TestDatabase } from './repository-suite.ts'

const noMail = () => ({ key: 'k', to: 'x', subject: '', text: '' })

/** Of migrations from 018 on. */
const NEWEST_TABLES = [
  'history_body',
  'history_document',
  'history_pack',
  'history_live_document',
  'history_feed',
  'address_register',
  'half_year',
  'layout_share_view',
  'layout_share',
  'newsletter_rhythm',
  'login_method',
  'login_attempt',
  'lease_reminder',
]

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
      ['does not state its requirements', null, false],
      ['has no known requirements', '', true],
      ['needs a step that this program knows', KNOWN_MIGRATIONS.at(-1) ?? '', true],
      ['needs itself', '999-later', false],
      ['needs a later step', '998-expand', false],
    ])('a database of a newer version, whose step %s', async (_what, needs, isOpened) => {
      await engine.write((transaction) =>
        transaction
          .insertInto('kvartal_migration')
          .values({ name: '999-later', applied_at: '2030-01-01', needs })
          .execute(),
      )
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

    test('a list of steps without requirements gets them with the next step', async () => {
      await engine.write((transaction) =>
        transaction.schema.alterTable('kvartal_migration').dropColumn('needs').execute(),
      )
      await (await openStore(database.options)).close()
      const next: Migration = { name: '999-later', needs: '999-later', up: async () => {} }
      const migrated = await migrate(engine, [...MIGRATIONS, next])
      expect(migrated).toEqual({
        before: KNOWN_MIGRATIONS,
        names: [...KNOWN_MIGRATIONS, '999-later'],
        newer: [],
      })
      const rows = await engine.read((db) =>
        db.selectFrom('kvartal_migration').select(['name', 'needs']).orderBy('name').execute(),
      )
      expect(rows).toEqual([
        ...MIGRATIONS.map(({ name, needs }) => ({ name, needs })),
        { name: '999-later', needs: '999-later' },
      ])
      await expect(openStore(database.options)).rejects.toThrow(StoreNewerError)
    })

    test('a store of the version before has its mails and its thresholds', async () => {
      await engine.write(async (transaction) => {
        const { schema } = transaction
        await schema.alterTable('mail_request').dropColumn('redirect').execute()
        await schema.dropTable('layout_list_summary').execute()
        for (const table of NEWEST_TABLES) await schema.dropTable(table).execute()
        await schema.dropTable('ended_access').execute()
        await schema.dropTable('account_before').execute()
        for (const table of ['news_alert', 'channel', 'webhook_delivery', 'webhook_day'] as const)
          await schema.dropTable(table).execute()
        await schema.alterTable('account').dropColumn('news_alerts').execute()
        await schema.alterTable('account').dropColumn('formula_alerts').execute()
        await schema.alterTable('account').dropColumn('deleted_at').execute()
        for (const index of [
          'outbox_recipient',
          'outbox_account',
          'outbox_put_off',
          'outbox_newest',
          'outbox_turn',
        ])
          await schema.dropIndex(index).execute()
        await schema.alterTable('outbox').dropColumn('rank').execute()
        await schema.dropIndex('newsletter_alert_seen').execute()
        await schema.alterTable('newsletter_alert').dropColumn('seen_until').execute()
        await schema
          .createIndex('newsletter_alert_state')
          .on('newsletter_alert')
          .columns(['alert', 'state'])
          .execute()
        await transaction.deleteFrom('kvartal_migration').where('name', '>=', '007-seen-alerts').execute()
        await sql`insert into outbox (key, recipient, subject, body, html, state, attempt, created_at, due_at, failure)
          values ('a', 'kari@example.org', 's', 'b', '', 'waiting', 0, 1, 1, '')`.execute(transaction)
      })
      const store = await openStore(database.options)
      const alert = { series: 'a', above: true, value: 7 }
      await reader(store, 1, Date.now(), { alerts: [alert] })
      expect((await store.outbox.takeDue(1, 1_000)).map(({ key }) => key)).toEqual(['a'])
      expect(await store.alerts.note(alert, { isPassed: false, date: '2026-01-01' }, noMail, noMail)).toBe(0)
      expect((await store.accounts.newsletters(1)).alerts).toMatchObject([{ state: 'armed' }])
      await store.close()
    })

    test('a failed step leaves earlier ones in place, and the next attempt repeats it', async () => {
      const good: Migration = {
        name: '998-good',
        needs: '',
        up: ({ schema }) => schema.createTable('later').addColumn('id', 'text').execute(),
      }
      const broken: Migration = {
        name: '999-broken',
        needs: '',
        up: async ({ schema }) => {
          await schema.createTable('latest').addColumn('id', 'text').execute()
          throw new Error('broken')
        },
      }
      await expect(migrate(engine, [...MIGRATIONS, good, broken])).rejects.toThrow('broken')
      const tables = await engine.tableNames()
      expect([tables.includes('later'), tables.includes('latest')]).toEqual([true, false])
      expect(
        (await migrate(engine, [...MIGRATIONS, good, { ...broken, up: async () => {} }])).before,
      ).toEqual([...KNOWN_MIGRATIONS, '998-good'])
    })
  })
}
