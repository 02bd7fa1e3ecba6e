import { expect, test } from 'vitest'
import { written } from '#tests/factories/written-log.ts'
import { createTrigger } from './job-trigger.ts'

/** Work that waits for the test to end it. */
function pieces() {
  const runs: { end(): void; fail(failure: unknown): void }[] = []
  const next: (() => void)[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      runs.push({ end: resolve, fail: reject })
      next.shift()?.()
    })
  return { begun: runs, work, hasBegun: () => new Promise<void>((resolve) => void next.push(resolve)) }
}
const logOf = () => {
  const lines: string[] = []
  return { lines, warn: written((message) => void lines.push(message)) }
}
const nextTick = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)))

test('starts after the caller returns, never within the call', async () => {
  const { begun: runs, work, hasBegun } = pieces()
  const { trigger } = createTrigger(work, logOf())
  const first = hasBegun()
  trigger()
  expect(runs).toHaveLength(0)
  await first
  expect(runs).toHaveLength(1)
})

test('runs one at a time; triggers during a run lead to one more run', async () => {
  const { begun: runs, work, hasBegun } = pieces()
  const { trigger } = createTrigger(work, logOf())
  const first = hasBegun()
  trigger()
  await first
  for (let index = 0; index < 5; index += 1) trigger()
  await nextTick()
  expect(runs).toHaveLength(1)
  const second = hasBegun()
  runs[0]?.end()
  await second
  runs[1]?.end()
  await nextTick()
  expect(runs).toHaveLength(2)
  const third = hasBegun()
  trigger()
  await third
  expect(runs).toHaveLength(3)
})

test('logs only the first of consecutive failures, and runs again at the next trigger', async () => {
  const outcomes = [
    () => Promise.reject(new Error('away')),
    () => Promise.reject(new Error('away')),
    async () => {},
    () => Promise.reject(new Error('again')),
  ]
  const log = logOf()
  let runCount = 0
  const { trigger } = createTrigger(async () => {
    runCount += 1
    await outcomes.shift()?.()
  }, log)
  for (let index = 0; index < 4; index += 1) {
    trigger()
    await nextTick()
  }
  expect(runCount).toBe(4)
  expect(log.lines.map((line) => line.replace(/.*: /, ''))).toEqual(['away', 'again'])
})

test('stop waits for the current run and starts no other', async () => {
  const { begun: runs, work, hasBegun } = pieces()
  const { trigger, stop } = createTrigger(work, logOf())
  const first = hasBegun()
  trigger()
  await first
  trigger()
  let isStopped = false
  const stopped = stop().then(() => void (isStopped = true))
  await nextTick()
  expect(isStopped).toBe(false)
  runs[0]?.end()
  await stopped
  trigger()
  await nextTick()
  expect(runs).toHaveLength(1)
})

test('stop before the start prevents the run', async () => {
  const { begun: runs, work } = pieces()
  const { trigger, stop } = createTrigger(work, logOf())
  trigger()
  await stop()
  expect(runs).toHaveLength(0)
})
