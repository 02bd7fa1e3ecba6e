import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { jobSlots } from '#tests/factories/job-slots.ts'
import { written } from '#tests/factories/written-log.ts'
import { JobRunner, type Job } from './job-runner.ts'
import { networkCause, unreachableLines, type UnreachableSource } from './unreachable-sources.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const away = (job: string, cause = 'ENOTFOUND'): UnreachableSource => ({
  job,
  cause,
  line: `job ${job}: ${cause}`,
  retryAt: NOW + 30_000,
})
const feeds = (count: number, cause?: string) =>
  Array.from({ length: count }, (_, index) => away(`feed/f${index}`, cause))
const series = (count: number) => Array.from({ length: count }, (_, index) => away(`series/s${index}`))
const TOLD =
  'could not be reached (ENOTFOUND: is there a network, and a name server?); what is here of them already stays, with its dates. ' +
  'All are tried again within 30 s; each of them is on /drift. With FETCH_OUTSIDE=off nothing outside is asked'

test.each<[string, readonly UnreachableSource[], readonly string[]]>([
  ['one source', feeds(1), ['job feed/f0: ENOTFOUND']],
  ['few are reported separately', feeds(4), [0, 1, 2, 3].map((index) => `job feed/f${index}: ENOTFOUND`)],
  ['many of one kind are grouped', feeds(5), [`5 feeds ${TOLD}`]],
  ['many of two kinds', [...feeds(12), ...series(23)], [`12 feeds and 23 sources of series ${TOLD}`]],
  [
    'many of four kinds',
    [...feeds(3), ...series(1), away('posts/n'), away('x')],
    [`3 feeds, 1 source of a series, 1 source of news and 1 other job ${TOLD}`],
  ],
  [
    'another cause is reported separately',
    [...series(5), ...feeds(1, 'EAI_AGAIN')],
    [`5 sources of series ${TOLD}`, 'job feed/f0: EAI_AGAIN'],
  ],
  ['none', [], []],
])('unreachableLines: %s', (_why, failures, lines) =>
  expect(unreachableLines(failures, NOW).map(({ line }) => line)).toEqual(lines),
)

test.each([
  ['ENOTFOUND: getaddrinfo ENOTFOUND data.ssb.no', 'ENOTFOUND'],
  ['EAI_AGAIN: getaddrinfo EAI_AGAIN data.ssb.no', 'EAI_AGAIN'],
  ['ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:443', null],
  ['answered 503', null],
])('networkCause: %s', (message, cause) => expect(networkCause(message)).toBe(cause))

describe('in the log of the runner', () => {
  const MINUTE = 60_000
  const job = (name: string, run: Job['run']): Job => ({ name, schedule: { every: 10 * MINUTE }, run })
  const ENOTFOUND = (name: string) =>
    job(name, () => Promise.reject(new Error(`ENOTFOUND: getaddrinfo ENOTFOUND ${name}`)))
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  function start(...jobs: readonly Job[]) {
    vi.useFakeTimers({ now: NOW })
    const warnings: string[] = []
    const write = written((message) => void warnings.push(message))
    const runner = new JobRunner({
      jobs: () => jobs,
      repository: jobSlots(Date.now),
      now: Date.now,
      random: () => 1,
      log: { warn: write, error: write },
    })
    onTestFinished(async () => {
      await runner.stop()
      vi.useRealTimers()
    })
    runner.start()
    return { runner, warnings }
  }

  test('many unreachable sources are one line, logged once', async () => {
    const { warnings } = start(
      ...Array.from({ length: 12 }, (_, index) => ENOTFOUND(`feed/f${index}`)),
      job('series/a', () => Promise.reject(new Error('answered 503'))),
    )
    await pass(35 * MINUTE)
    expect(warnings).toEqual([
      expect.stringContaining('job series/a, '),
      expect.stringMatching(
        /^12 feeds could not be reached \(ENOTFOUND: .*\); .* All are tried again within \d+ s; each of them is on \/drift\. With FETCH_OUTSIDE=off nothing outside is asked$/,
      ),
    ])
  })

  test('one unreachable source has its own line', async () => {
    const { warnings } = start(
      ENOTFOUND('feed/a'),
      job('feed/b', async () => ''),
    )
    await pass(MINUTE)
    expect(warnings).toEqual([
      expect.stringMatching(/^job feed\/a, 2026-11-20T12:00:00\.000Z, try 1: ENOTFOUND/),
    ])
  })

  test('a stopping portal logs the collected failures', async () => {
    const { warnings, runner } = start(ENOTFOUND('feed/a'))
    await pass(1_000)
    expect(warnings).toEqual([])
    await runner.stop()
    expect(warnings).toHaveLength(1)
  })
})
