import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withStatementCache } from './statement-cache.ts'

let plain: Database.Database
let prepared: string[]
let database: ReturnType<typeof withStatementCache>

beforeEach(() => {
  plain = new Database(':memory:')
  plain.exec('create table t (a)')
  prepared = []
  database = withStatementCache({
    close: () => plain.close(),
    prepare: (text) => (prepared.push(text), plain.prepare<unknown[]>(text)),
  })
})
afterEach(() => void plain.close())

test.each([
  ['a query', 'select a from t', 1],
  ['a write', 'INSERT into t values (?)', 1],
  ['the end of a transaction', 'commit', 1],
  ['DDL', 'create table if not exists u (b)', 2],
  ['a setting', 'pragma user_version', 2],
  [
    'a statement that rarely recurs',
    `select a from t where a in (${Array.from({ length: 2_000 }, () => '?').join()})`,
    2,
  ],
])('how often a statement is prepared: %s', (_why, text, times) => {
  database.prepare(text)
  database.prepare(text)
  expect(prepared).toHaveLength(times)
})

test('a cached statement sees later changes of rows and of the schema', () => {
  const rows = () => database.prepare('select * from t').all([])
  database.prepare('insert into t values (?)').run([1])
  expect(rows()).toEqual([{ a: 1 }])
  database.prepare('insert into t values (?)').run([2])
  plain.exec('alter table t add column b')
  expect(rows()).toEqual([
    { a: 1, b: null },
    { a: 2, b: null },
  ])
})

test('the cache is bounded', () => {
  for (let number = 0; number <= 256; number += 1) database.prepare(`select ${number}`)
  database.prepare('select 256')
  expect(prepared).toHaveLength(257)
  database.prepare('select 0')
  expect(prepared).toHaveLength(258)
})
