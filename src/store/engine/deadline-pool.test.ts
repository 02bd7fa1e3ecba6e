import { setTimeout as wait } from 'node:timers/promises'
import {
  Kysely,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { connectionSemaphore } from './connection-semaphore.ts'
import { deadlinePool, QueryTimeoutError, queuedPool, type DeadlineOptions } from './deadline-pool.ts'
import { RollbackSafeDialect } from './postgres-dialect.ts'

const HURRY: DeadlineOptions = { waitMs: 20, maxWaiting: 10, answerMs: 60, abandonedMs: 120 }
/** Long after all that is waited for above. */
const LATER_MS = 400

interface Wish {
  readonly answer: () => void
  readonly fail: () => void
}

/** A pool whose connections and results the test controls. */
function fakePool({ connects = true } = {}) {
  const notes: string[] = []
  const queries: Wish[] = []
  const wished: Wish[] = []
  let ended = false
  const promised = <Result>(list: Wish[], result: Result) =>
    new Promise<Result>((resolve, reject) => {
      list.push({ answer: () => resolve(result), fail: () => reject(new Error('broken')) })
    })
  class Client implements PostgresPoolClient {
    query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    query<Row>(given: string | PostgresCursor<Row>): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
      if (typeof given !== 'string') return given
      notes.push(given)
      return promised<PostgresQueryResult<Row>>(queries, { command: 'SELECT', rowCount: 0, rows: [] })
    }

    release(isClosed?: boolean): void {
      notes.push(isClosed === true ? 'closed' : 'given back')
    }
  }
  const pool: PostgresPool = {
    options: {},
    connect: () => (connects ? Promise.resolve(new Client()) : promised(wished, new Client())),
    end: async () => {
      ended = true
    },
  }
  return { pool, notes, asked: queries, wished, isEnded: () => ended }
}

describe('interactive requests', () => {
  test('returns the result, and the connection is reused', async () => {
    const { pool, notes, asked: queries } = fakePool()
    const semaphore = connectionSemaphore(1)
    const client = await deadlinePool(pool, semaphore, HURRY).connect()
    const answer = client.query('select 1', [])
    queries[0]?.answer()
    await expect(answer).resolves.toMatchObject({ rows: [] })
    client.release()
    expect(notes).toEqual(['select 1', 'given back'])
    await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).resolves.toBeTypeOf('function')
  })

  test.each([
    ['answered', (query: Wish) => query.answer(), false, 'given back'],
    ['refused', (query: Wish) => query.fail(), false, 'given back'],
    ['answered, in a transaction that could not be ended', (query: Wish) => query.answer(), true, 'closed'],
  ])(
    'rejects at a late statement; its connection is not reused until the statement is %s',
    async (_why, come, isToBeClosed, end) => {
      const { pool, notes, asked: queries } = fakePool()
      const semaphore = connectionSemaphore(1)
      const client = await deadlinePool(pool, semaphore, HURRY).connect()
      await expect(client.query('slow', [])).rejects.toThrow(QueryTimeoutError)
      await expect(client.query('rollback', [])).rejects.toThrow(QueryTimeoutError)
      client.release(isToBeClosed)
      await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).rejects.toThrow('busy')
      expect(notes).toEqual(['slow'])
      const [query] = queries
      if (query) come(query)
      await wait(1)
      expect(notes).toEqual(['slow', end])
      await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).resolves.toBeTypeOf('function')
      await wait(LATER_MS)
      expect(notes).toEqual(['slow', end])
    },
  )

  test('closes a connection that never answers', async () => {
    const { pool, notes, asked: queries } = fakePool()
    const semaphore = connectionSemaphore(1)
    const client = await deadlinePool(pool, semaphore, HURRY).connect()
    await expect(client.query('hangs', [])).rejects.toThrow(QueryTimeoutError)
    client.release()
    await wait(LATER_MS)
    expect(notes).toEqual(['hangs', 'closed'])
    queries[0]?.fail() // as closing does
    await wait(1)
    expect(notes).toEqual(['hangs', 'closed'])
    await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).resolves.toBeTypeOf('function')
  })

  test('does not wait for a connection beyond the deadline; a late connection serves the next caller', async () => {
    const { pool, notes, wished } = fakePool({ connects: false })
    const semaphore = connectionSemaphore(1)
    await expect(deadlinePool(pool, semaphore, HURRY).connect()).rejects.toThrow(QueryTimeoutError)
    await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).rejects.toThrow('busy')
    wished[0]?.answer()
    await wait(1)
    expect(notes).toEqual(['given back'])
    await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).resolves.toBeTypeOf('function')
  })

  test('all statements of one connection share its deadline', async () => {
    const { pool, asked: queries } = fakePool()
    const client = await deadlinePool(pool, connectionSemaphore(1), HURRY).connect()
    const startedAt = performance.now()
    let lateError: unknown = null
    for (let number = 0; lateError === null && number < 100; number += 1) {
      const answer = client.query('one of many', [])
      setTimeout(() => queries[number]?.answer(), 10)
      await answer.catch((error: unknown) => {
        lateError = error
      })
    }
    expect(lateError).toBeInstanceOf(QueryTimeoutError)
    // Timers count from the start of their event-loop iteration, which may be some milliseconds before they
    // are set.
    expect(performance.now() - startedAt).toBeGreaterThan(HURRY.answerMs / 2)
  })
})

test.each(['begin', 'start transaction isolation level repeatable read'] as const)(
  'closes a connection on which “%s” came too late, since a transaction is open on it',
  async (begin) => {
    const { pool, notes, asked: queries } = fakePool()
    const db = new Kysely<Record<string, never>>({
      dialect: new RollbackSafeDialect({ pool: deadlinePool(pool, connectionSemaphore(1), HURRY) }),
    })
    const transaction =
      begin === 'begin' ? db.transaction() : db.transaction().setIsolationLevel('repeatable read')
    await expect(transaction.execute(async () => {})).rejects.toThrow(QueryTimeoutError)
    queries[0]?.answer()
    await wait(1)
    expect(notes).toEqual([begin, 'closed'])
  },
)

test('background callers wait for a result without limit, and for a connection up to a limit', async () => {
  const { pool, notes, asked: queries, isEnded } = fakePool()
  const semaphore = connectionSemaphore(1)
  const ordered = queuedPool(pool, semaphore, { waitMs: 20, maxWaiting: 10 })
  const client = await ordered.connect()
  await expect(ordered.connect()).rejects.toThrow('busy')
  const answer = client.query('slow', [])
  await wait(HURRY.answerMs * 2)
  queries[0]?.answer()
  await expect(answer).resolves.toMatchObject({ rows: [] })
  client.release()
  expect(notes).toEqual(['slow', 'given back'])
  const next = await ordered.connect()
  next.release()
  await deadlinePool(pool, semaphore, HURRY).end()
  expect(isEnded()).toBe(false)
  await ordered.end()
  expect(isEnded()).toBe(true)
})

test('a failed connection releases its slot', async () => {
  const { pool, wished } = fakePool({ connects: false })
  const semaphore = connectionSemaphore(1)
  for (const testedPool of [queuedPool(pool, semaphore, HURRY), deadlinePool(pool, semaphore, HURRY)]) {
    const connecting = testedPool.connect()
    await wait(1)
    wished.at(-1)?.fail()
    await expect(connecting).rejects.toThrow('broken')
    await wait(1)
  }
  await expect(semaphore.acquire({ waitMs: 0, maxWaiting: 0 })).resolves.toBeTypeOf('function')
})
