import { expect, test } from 'vitest'
import { StoreNewerError, StoreNotMigratedError, StoreUnreachableError } from '#store/errors.ts'
import { whileAway } from './while-away.ts'

const AWAY = new StoreUnreachableError('db', new Error('refused'))
const UNMADE = new StoreNotMigratedError('db', '001', new Error('permission denied'))

/** @param failures one for each try, before it works */
async function tried(failures: readonly Error[]): Promise<{ readonly result: string; readonly lines: readonly string[] }> {
  const left = [...failures]
  const lines: string[] = []
  const work = async () => {
    const failure = left.shift()
    if (failure) throw failure
    return 'done'
  }
  const result = await whileAway(work, 'http://localhost:3000', { warn: (line) => void lines.push(line) })
  return { result, lines }
}

test('what needs the database is begun again until it is there, and each reason is said once', async () => {
  const { result, lines } = await tried([AWAY, AWAY, UNMADE])
  expect(result).toBe('done')
  expect(lines).toEqual([expect.stringMatching(/refused.*http:\/\/localhost:3000/), expect.stringContaining('portal migrate')])
})

test.each([new StoreNewerError('db', ['999']), new TypeError('a defect')])('what waiting does not help against is thrown: %s', async (failure) => {
  await expect(tried([AWAY, failure])).rejects.toBe(failure)
})
