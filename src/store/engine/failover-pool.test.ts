import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { expect, test } from 'vitest'
import { failoverPool } from './failover-pool.ts'

/** Connections 1, 2, 3 …; a released connection is reused, a closed one is not. */
function fakePool(answer: (sql: string) => void) {
  const closed: number[] = []
  const idle: Client[] = []
  let connectionCount = 0
  class Client implements PostgresPoolClient {
    readonly number = (connectionCount += 1)
    query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    query<Row>(given: string | PostgresCursor<Row>): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
      if (typeof given !== 'string') return given
      return (async () => {
        answer(given)
        return { command: 'SELECT', rowCount: this.number, rows: [] }
      })()
    }

    release(isClosed?: boolean): void {
      if (isClosed === true) closed.push(this.number)
      else idle.push(this)
    }
  }
  const pool: PostgresPool = {
    options: {},
    connect: async () => idle.shift() ?? new Client(),
    end: async () => {},
  }
  return { pool, closed }
}

const failing = (code: string) => {
  throw Object.assign(new Error(code), { code })
}

test.each<[why: string, code: string, closed: readonly number[]]>([
  ['a former primary is read-only', '25006', [1, 2, 3]],
  ['an operator stops the server', '57P01', [1, 2, 3]],
  ['the server has crashed', '57P02', [1, 2, 3]],
  ['the server is starting', '57P03', [1, 2, 3]],
  ['a row exists', '08006', [1, 2, 3]],
  ['a row is there already', '23505', []],
  ['a statement was cancelled', '57014', []],
  ['a deadlock', '40P01', []],
])('connections open at a failure: %s (%s)', async (_why, code, expected) => {
  const { pool, closed } = fakePool((sql) => sql === 'write' && failing(code))
  const fresh = failoverPool(pool)
  const [a, b, c] = [await fresh.connect(), await fresh.connect(), await fresh.connect()]
  await expect(a.query('write', [])).rejects.toThrow(code)
  // Two failures of one cause are one failover.
  await expect(b.query('write', [])).rejects.toThrow(code)
  for (const client of [a, b, c]) client.release()
  const next = await fresh.connect()
  expect((await next.query('read', [])).rowCount).toBe(expected.length === 0 ? 1 : 4)
  expect(closed).toEqual(expected)
  next.release()
  expect((await (await fresh.connect()).query('read', [])).rowCount).toBe(expected.length === 0 ? 2 : 4)
})
