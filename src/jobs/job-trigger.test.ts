import { expect, test } from 'vitest'
import { written } from '#tests/factories/written-log.ts'
import { createTrigger } from './job-trigger.ts'

/** Work that waits for the test to end it. */
function pieces() {
  const begun: { end(): void; fail(failure: unknown): void }[] = []
  const next: (() => void)[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      begun.push({ end: resolve, fail: reject })
      next.shift()?.()
    })
  return { begun, work, hasBegun: () => new Promise<void>((resolve) => void next.push(resolve)) }
}
const logOf = () => {
  const lines: string[] = []
  return { lines, warn: written((message) => void lines.push(message)) }
}
const turn = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)))

test('it begins after what calls, never within it', async () => {
  const { begun, work, hasBegun } = pieces()
  const { trigger } = createTrigger(work, logOf())
  const first = hasBegun()
  trigger()
  expect(begun).toHaveLength(0)
  await first
  expect(begun).toHaveLength(1)
})

test('runs one at a time; triggers during a run lead to one more run', async () => {
  const { begun, work, hasBegun } = pieces()
  const { trigger } = createTrigger(work, logOf())
  const first = hasBegun()
  trigger()
  await first
  for (let index = 0; index < 5; index += 1) trigger()
  await turn()
  expect(begun).toHaveLength(1)
  const second = hasBegun()
  begun[0]?.end()
  await second
  begun[1]?.end()
  await turn()
  expect(begun).toHaveLength(2)
  const third = hasBegun()
  trigger()
  await third
  expect(begun).toHaveLength(3)
})

test('a failure is logged once in a row, and the next wake works again', async () => {
  const outcomes = [
    () => Promise.reject(new Error('away')),
    () => Promise.reject(new Error('away')),
    async () => {},
    () => Promise.reject(new Error('again')),
  ]
  const log = logOf()
  let done = 0
  const { trigger } = createTrigger(async () => {
    done += 1
    await outcomes.shift()?.()
  }, log)
  for (let index = 0; index < 4; index += 1) {
    trigger()
    await turn()
  }
  expect(done).toBe(4)
  expect(log.lines.map((line) => line.replace(/.*: /, ''))).toEqual(['away', 'again'])
})

test('stopping waits for what runs and begins nothing more', async () => {
  const { begun, work, hasBegun } = pieces()
  const { trigger, stop } = createTrigger(work, logOf())
  const first = hasBegun()
  trigger()
  await first
  trigger()
  let isStopped = false
  const stopped = stop().then(() => void (isStopped = true))
  await turn()
  expect(isStopped).toBe(false)
  begun[0]?.end()
  await stopped
  trigger()
  await turn()
  expect(begun).toHaveLength(1)
})

test('stopped before it began: nothing is done', async () => {
  const { begun, work } = pieces()
  const { trigger, stop } = createTrigger(work, logOf())
  trigger()
  await stop()
  expect(begun).toHaveLength(0)
})
