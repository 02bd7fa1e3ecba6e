import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StoreFullError, StoreSlowError, StoreUnreachableError } from '../errors.ts'
import { outageReporter, withOutageReports } from './outage-reporter.ts'
import { openSqlite } from './sqlite.ts'

const AWAY = new StoreUnreachableError('db', new Error('connect ECONNREFUSED'))
const FULL = new StoreFullError('db', new Error('53100'))

/** @param steps seconds at which a call failed (and how), or worked (`null`) */
function reportsAfter(steps: readonly (readonly [second: number, thrown: unknown])[]): string[] {
  const lines: string[] = []
  let second = 0
  const watch = outageReporter(
    'db',
    () => second * 1_000,
    (message, cause) =>
      void lines.push(`${second} ${message}${cause instanceof Error ? `: ${cause.message}` : ''}`),
  )
  for (const [at, error] of steps) {
    second = at
    if (error === null) watch.recordSuccess()
    else watch.recordFailure(error)
  }
  return lines
}

const FIRST = expect.stringMatching(/^1 .*trouble.*ECONNREFUSED/)

test.each<[why: string, steps: readonly (readonly [number, unknown])[], lines: readonly unknown[]]>([
  [
    'reports nothing while the database answers',
    [
      [1, null],
      [2, null],
    ],
    [],
  ],
  [
    'reports an outage once, and its end once',
    [
      [1, AWAY],
      [2, AWAY],
      [61, AWAY],
      [67, null],
      [68, null],
    ],
    [FIRST, expect.stringMatching(/^67 .*answers again: 3 calls had failed within 60 s/)],
  ],
  [
    'alternating failures and successes are one outage',
    [
      [1, AWAY],
      [1, null],
      [2, new StoreSlowError('db', AWAY)],
      [3, null],
      [4, AWAY],
      [5, null],
      [10, null],
    ],
    [FIRST, expect.stringMatching(/^2 .*trouble.*in time/), expect.stringMatching(/^10 .*3 calls/)],
  ],
  [
    'reports another kind of failure during an outage as well, once',
    [
      [1, AWAY],
      [2, FULL],
      [3, AWAY],
      [4, FULL],
      [10, null],
      [20, FULL],
    ],
    [
      FIRST,
      expect.stringMatching(/^2 .*trouble.*no room/),
      expect.stringMatching(/^10 .*4 calls/),
      expect.stringMatching(/^20 .*no room/),
    ],
  ],
  [
    'reports the next outage again',
    [
      [1, AWAY],
      [10, null],
      [20, FULL],
    ],
    [FIRST, expect.stringMatching(/^10 /), expect.stringMatching(/^20 .*no room/)],
  ],
  ['a query refused for its own reason is no outage', [[1, new Error('duplicate key')]], []],
])('%s', (_why, steps, lines) => {
  expect(reportsAfter(steps)).toEqual(lines)
})

test('reports the end also after the clock was set back', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-outage-'))
  const lines: string[] = []
  let elapsed = 0
  const effects = {
    now: () => -elapsed,
    elapsed: () => elapsed,
    random: () => 0,
    sleep: () => Promise.resolve(),
  }
  const engine = withOutageReports(await openSqlite(folder, effects, (message) => void lines.push(message)))
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  await expect(engine.read(() => Promise.reject(FULL))).rejects.toThrow(StoreFullError)
  elapsed = 10_000
  await engine.read(async () => {})
  expect(lines).toEqual([expect.stringContaining('trouble'), expect.stringContaining('answers again')])
})
