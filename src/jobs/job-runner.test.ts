import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import { jobSlots, type JobSlots } from '#tests/factories/job-slots.ts'
import { written } from '#tests/factories/written-log.ts'
import { JobFailure, JobRunner, type Job, type JobContext } from './job-runner.ts'
import { retryDelay } from './retry-delay.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

let slots: JobSlots
let runners: JobRunner[]
let warnings: string[]
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  slots = jobSlots(Date.now)
  runners = []
  warnings = []
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  vi.useRealTimers()
})

function start(...jobs: readonly Job[]): JobRunner {
  const log = {
    warn: written((message) => void warnings.push(message)),
    error: written((message) => void warnings.push(message)),
  }
  const runner = new JobRunner({ jobs: () => jobs, repository: slots, now: Date.now, random: () => 1, log })
  runners.push(runner)
  runner.start()
  return runner
}

const job = (name: string, run: Job['run'], every = 10 * MINUTE_MS): Job => ({
  name,
  schedule: { every },
  run,
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('each slot once', () => {
  test('due jobs at the start, then each new slot', async () => {
    const runs: string[] = []
    start(
      job('a', async () => {
        runs.push(new Date().toISOString())
        return ''
      }),
    )
    await pass(25 * MINUTE_MS)
    expect(runs).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T12:10:00.000Z', '2026-11-20T12:20:00.000Z'])
  })

  test('whatever the number of processes', async () => {
    let runs = 0
    const counting = job('a', async () => {
      runs += 1
      return ''
    })
    start(counting)
    start(counting)
    start(counting)
    await pass(20 * MINUTE_MS + 1_000)
    expect(runs).toBe(3)
  })

  test('does not catch up on slots that passed while no process ran', async () => {
    const runs: number[] = []
    const counting = job('a', async () => {
      runs.push(Date.now())
      return ''
    })
    const first = start(counting)
    await pass(1_000)
    await first.stop()
    vi.setSystemTime(START + 65 * MINUTE_MS)
    start(counting)
    await pass(MINUTE_MS)
    expect(runs).toHaveLength(2)
  })

  test('at most three at a time', async () => {
    let atOnce = 0
    let maxRunning = 0
    start(
      ...Array.from({ length: 10 }, (_, index) =>
        job(`j${index}`, async () => {
          atOnce += 1
          maxRunning = Math.max(maxRunning, atOnce)
          await new Promise((resolve) => setTimeout(resolve, 5_000))
          atOnce -= 1
          return ''
        }),
      ),
    )
    await pass(MINUTE_MS)
    expect(maxRunning).toBe(3)
    expect([...slots.rows.values()].map(({ state }) => state)).toEqual(
      Array.from({ length: 10 }, () => 'done'),
    )
  })
})

test('a finished slot is not claimed again', async () => {
  const jobA = job('a', async () => '')
  start(jobA)
  await pass(1_000)
  const { claim } = slots
  let claims = 0
  slots.claim = (asked) => {
    claims += 1
    return claim(asked)
  }
  start(jobA)
  await pass(9 * MINUTE_MS)
  expect(claims).toBe(1)
})

test('at a start with all jobs due, a hanging job does not delay jobs that have not been tried', async () => {
  const order: string[] = []
  const hanging = Array.from({ length: 12 }, (_, index) =>
    job(
      `hangs${index}`,
      async ({ attempt, signal }) => {
        order.push(`${attempt}`)
        await new Promise<void>((resolve) => {
          setTimeout(resolve, 30_000)
          signal.addEventListener('abort', () => resolve())
        })
        throw new Error('no whole answer')
      },
      60 * MINUTE_MS,
    ),
  )
  const well = Array.from({ length: 31 }, (_, index) =>
    job(
      `well${index}`,
      async () => {
        order.push('well')
        return ''
      },
      60 * MINUTE_MS,
    ),
  )
  start(...hanging, ...well)
  await pass(10 * MINUTE_MS)
  expect(order.slice(0, 43)).toEqual([
    ...Array.from({ length: 12 }, () => '1'),
    ...Array.from({ length: 31 }, () => 'well'),
  ])
  expect(order.slice(43)).toContain('2')
})

describe('failures', () => {
  test('retries with growing pauses, reports to the operator, ends when the next slot is due', async () => {
    const attempts: [number, number][] = []
    start(
      job('a', async ({ attempt }) => {
        attempts.push([attempt, (Date.now() - START) / 1_000])
        throw new Error('no answer')
      }),
    )
    await pass(10 * MINUTE_MS - 2_000)
    expect(attempts).toEqual([
      [1, 0],
      [2, 30],
      [3, 90],
      [4, 210],
      [5, 450],
    ])
    expect(warnings).toEqual([expect.stringContaining('a, 2026-11-20T12:00:00.000Z, try 1: no answer')])
    expect([...slots.rows.values()]).toMatchObject([{ state: 'given_up', message: 'no answer' }])
    await pass(3_000)
    expect(attempts.at(-1)).toEqual([1, 600])
  })

  test('logged once, and again after a success in between', async () => {
    let runs = 0
    start(
      job('a', async () => {
        runs += 1
        if (runs !== 3) throw new Error(`no answer ${runs}`)
        return ''
      }),
    )
    await pass(20 * MINUTE_MS)
    expect(warnings.map((warning) => /no answer \d/.exec(warning)?.[0])).toEqual([
      'no answer 1',
      'no answer 4',
    ])
  })

  test('respects Retry-After of a source', async () => {
    let runs = 0
    start(
      job('a', async () => {
        runs += 1
        if (runs === 1) throw new JobFailure('429', 5 * MINUTE_MS)
        return ''
      }),
    )
    await pass(5 * MINUTE_MS - 1_000)
    expect(runs).toBe(1)
    await pass(2_000)
    expect(runs).toBe(2)
  })

  test('a failing job does not affect the others', async () => {
    let runs = 0
    start(
      job('a', () => Promise.reject(new Error('x'))),
      job('b', async () => {
        runs += 1
        return ''
      }),
    )
    await pass(1_000)
    expect(runs).toBe(1)
  })

  test('retries an unavailable store', async () => {
    let isAway = true
    const claim = slots.claim
    let runs = 0
    slots.claim = (slotClaim) => (isAway ? Promise.reject(new Error('away')) : claim(slotClaim))
    start(
      job('a', async () => {
        runs += 1
        return ''
      }),
    )
    await pass(3_000)
    expect(warnings, 'once, not at every look').toEqual([expect.stringContaining('away')])
    isAway = false
    await pass(2_000)
    expect(runs).toBe(1)
    isAway = true
    await pass(20 * MINUTE_MS)
    expect(warnings, 'and once for the next time').toHaveLength(2)
  })
})

describe('leases', () => {
  const endless = (contexts: JobContext[]) =>
    job(
      'a',
      async (context) => {
        contexts.push(context)
        await new Promise<void>((resolve) => context.signal.addEventListener('abort', () => resolve()))
        throw new Error('stopped')
      },
      60 * MINUTE_MS,
    )

  test('extends the lease during long work', async () => {
    const contexts: JobContext[] = []
    start(endless(contexts))
    start(endless(contexts))
    await pass(10 * MINUTE_MS)
    expect(contexts).toHaveLength(1)
  })

  test('aborts a run that has lost its slot', async () => {
    const contexts: JobContext[] = []
    start(endless(contexts))
    await pass(1_000)
    for (const row of slots.rows.values()) row.attempt += 1
    await pass(MINUTE_MS)
    expect(contexts[0]?.signal.aborted).toBe(true)
  })

  test('stopping aborts running work, and another process takes it over at once', async () => {
    const contexts: JobContext[] = []
    const runner = start(endless(contexts))
    await pass(1_000)
    await runner.stop()
    expect(contexts[0]?.signal.aborted).toBe(true)
    start(endless(contexts))
    await pass(1_000)
    expect(contexts.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(warnings).toEqual([])
  })
})

test.each([
  [1, 1, null, 30_000],
  [1, 0, null, 15_000],
  [2, 1, null, 60_000],
  [5, 1, null, 480_000],
  [20, 1, null, 3_600_000],
  [1, 1, 120_000, 120_000],
  [5, 1, 1_000, 480_000],
])('retryDelay: try %i, chance %d, asked %s: %i ms', (attempt, random, askedMs, ms) =>
  expect(retryDelay(attempt, random, askedMs)).toBe(ms),
)
