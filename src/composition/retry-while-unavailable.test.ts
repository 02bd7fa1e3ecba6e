import { expect, test } from 'vitest'
import type { LogNote } from '#core/failure-codes.ts'
import {
  StoreFullError,
  StoreNewerError,
  StoreNotMigratedError,
  StoreUnreachableError,
} from '#store/errors.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

const AWAY = new StoreUnreachableError('db', new Error('refused'))
const UNMADE = new StoreNotMigratedError('db', '001', new Error('permission denied'))

/** @param failures one for each try before success */
async function tryWith(
  failures: readonly Error[],
): Promise<{
  readonly result: string
  readonly lines: readonly string[]
  readonly codes: readonly unknown[]
  readonly isAnswering: boolean
}> {
  const remaining = [...failures]
  const lines: string[] = []
  const codes: unknown[] = []
  const work = async () => {
    const failure = remaining.shift()
    if (failure) throw failure
    return 'done'
  }
  let isAnswering = false
  const answering = async () => {
    isAnswering = true
    return 'http://localhost:3000'
  }
  const warn = (line: string, note?: LogNote) => {
    lines.push(line)
    codes.push(note?.code)
  }
  const result = await retryWhileUnavailable(work, answering, { warn })
  return { result, lines, codes, isAnswering }
}

test('retries until the database is available, and logs each reason once', async () => {
  const { result, lines, isAnswering } = await tryWith([AWAY, AWAY, UNMADE])
  expect([result, isAnswering]).toEqual(['done', true])
  expect(lines).toEqual([
    expect.stringMatching(/refused.*http:\/\/localhost:3000/),
    expect.stringContaining('portal migrate'),
  ])
})

test('counts each kind of failure separately', async () => {
  const { codes } = await tryWith([AWAY, new StoreFullError('db', new Error('53100')), UNMADE])
  expect(codes).toEqual(['store_unreachable', 'store_full', 'store_unreachable'])
})

test('logs nothing and returns no 503 while the database is available', async () => {
  expect(await tryWith([])).toEqual({ result: 'done', lines: [], codes: [], isAnswering: false })
})

test.each([new StoreNewerError('db', ['999']), new TypeError('a defect')])(
  'throws what waiting does not help against: %s',
  async (failure) => {
    await expect(tryWith([AWAY, failure])).rejects.toBe(failure)
  },
)
