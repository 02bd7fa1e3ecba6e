/** A test's leftovers in its database do not reach the next test. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestPostgres } from '../postgres.ts'
import { inside, migratedDatabase } from '../set-up/used-database.ts'

const COUNTED = `SELECT (SELECT count(*) FROM lease)::int AS leases, (SELECT count(*) FROM publication)::int AS publications,
  (SELECT version FROM publication)::int AS version, (SELECT count(*) > 0 FROM kvartal_migration) AS "isMigrated"`
const AS_MADE = { leases: 0, publications: 1, version: 0, isMigrated: true }
const LEASE = `INSERT INTO lease (name, holder, expires_at) VALUES ('import', 'somebody', 0)`
const LEFT_BEHIND = "COMMENT ON TABLE lease IS 'met before'"
const IS_MET_BEFORE = `SELECT obj_description('lease'::regclass) IS NOT NULL AS met`

/** Runs the statements in order; the first row of the last. */
function on(database: TestPostgres, ...statements: readonly string[]): Promise<unknown> {
  return inside(database, async (db) => {
    let row: unknown
    for (const statement of statements) row = (await sql.raw(statement).execute(db)).rows[0]
    return row
  })
}

const CASES = [
  { left: 'nothing', statements: [], isUsedAgain: true },
  {
    left: 'rows, and rows of the migrations changed or gone',
    statements: [LEASE, 'UPDATE publication SET version = 7', 'DELETE FROM kvartal_migration'],
    isUsedAgain: true,
  },
  { left: 'an index more', statements: ['CREATE INDEX more ON lease (holder)'], isUsedAgain: false },
  {
    left: 'a column less, and a table more',
    statements: ['ALTER TABLE lease DROP COLUMN holder', 'CREATE TABLE more (a int)'],
    isUsedAgain: false,
  },
] as const

test.each(CASES)(
  '$left: the next database is in its initial state, and is the same one: $isUsedAgain',
  async ({ statements, isUsedAgain }) => {
    const first = await migratedDatabase()
    await on(first, LEFT_BEHIND, ...statements)
    await first.stop()
    const next = await migratedDatabase()
    expect(await on(next, COUNTED)).toEqual(AS_MADE)
    expect(await on(next, IS_MET_BEFORE)).toEqual({ met: isUsedAgain })
    await next.stop()
  },
)

test('an open transaction does not block it', async () => {
  const first = await migratedDatabase()
  await inside(first, (db) =>
    db.connection().execute(async (connection) => {
      await sql`BEGIN`.execute(connection)
      await sql.raw(LEASE).execute(connection)
      await first.stop()
    }),
  ).catch(() => undefined)
  const next = await migratedDatabase()
  expect(await on(next, COUNTED)).toEqual(AS_MADE)
  await next.stop()
})
