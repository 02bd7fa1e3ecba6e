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

/** @param failures one for each try, before it works */
async function tried(
  failures: readonly Error[],
): Promise<{
  readonly result: string
  readonly lines: readonly string[]
  readonly codes: readonly unknown[]
  readonly isAnswering: boolean
}> {
  const left = [...failures]
  const lines: string[] = []
  const codes: unknown[] = []
  const work = async () => {
    const failure = left.shift()
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

test('what needs the database is begun again until it is there, and each reason is said once', async () => {
  const { result, lines, isAnswering } = await tried([AWAY, AWAY, UNMADE])
  expect([result, isAnswering]).toEqual(['done', true])
  expect(lines).toEqual([
    expect.stringMatching(/refused.*http:\/\/localhost:3000/),
    expect.stringContaining('portal migrate'),
  ])
})

test('what is wrong with it is counted as what it is', async () => {
  const { codes } = await tried([AWAY, new StoreFullError('db', new Error('53100')), UNMADE])
  expect(codes).toEqual(['store_unreachable', 'store_full', 'store_unreachable'])
})

test('logs nothing and answers no 503 while the database answers', async () => {
  expect(await tried([])).toEqual({ result: 'done', lines: [], codes: [], isAnswering: false })
})

test.each([new StoreNewerError('db', ['999']), new TypeError('a defect')])(
  'what waiting does not help against is thrown: %s',
  async (failure) => {
    await expect(tried([AWAY, failure])).rejects.toBe(failure)
  },
)
