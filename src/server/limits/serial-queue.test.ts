import { expect, onTestFinished, test, vi } from 'vitest'
import { runInSlices, REFUSED, createSerialQueue } from './serial-queue.ts'

test('between two pieces of work others are served', async () => {
  const order: string[] = []
  const enqueue = createSerialQueue(3)
  const pieces = [1, 2, 3].map(() => enqueue(ONE, async () => void order.push('piece')))
  setImmediate(() => order.push('other'))
  await Promise.all(pieces)
  expect(order).toContain('other')
  // After a thread pause longer than the slice pause, the second slice may run in the same event-loop
  // iteration, but never the third.
  expect(order.indexOf('other')).toBeLessThan(3)
})

const ONE = ['192.0.2.1', '192.0.2.1']
const OTHER = ['192.0.2.2', '192.0.2.2']

/** @param ms duration of each step, by the fake clock */
function* busy(steps: number, ms: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    clock += ms
    yield
  }
  return 'done'
}
let clock = 0

test.each([
  ['short steps are one slice', 9, 1, 0],
  ['ten milliseconds of steps are one slice', 30, 1, 3],
  ['a long step is one slice', 4, 500, 4],
])('in pieces: %s', async (_why, steps, ms, pauses) => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  let otherRuns = 0
  const working = runInSlices(busy(steps, ms), async () => void (otherRuns += 1))
  expect([await working, otherRuns]).toEqual(['done', pauses])
})

test('a step that fails ends the work', async () => {
  const broken = (function* () {
    yield
    throw new Error('broken')
  })()
  await expect(runInSlices(broken)).rejects.toThrow('broken')
})

test('rejects work beyond the maximum; accepts again after one has finished', async () => {
  const enqueue = createSerialQueue(2)
  const [first, second, third] = [
    enqueue(ONE, async () => 1),
    enqueue(ONE, async () => 2),
    enqueue(ONE, async () => 3),
  ]
  expect(await third).toBe(REFUSED)
  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(await enqueue(ONE, async () => 4)).toBe(4)
})

test('a failing task does not block the next', async () => {
  const enqueue = createSerialQueue(2)
  const broken = enqueue(ONE, async () => {
    throw new Error('broken')
  })
  const next = enqueue(ONE, async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('groups are served in rotation; in a full queue the longest group drops its newest work for a group without any', async () => {
  const enqueue = createSerialQueue(4)
  const order: string[] = []
  const work = (groups: readonly string[], name: string) => enqueue(groups, async () => void order.push(name))
  const flood = [0, 1, 2, 3].map((number) => work(ONE, `flood ${number}`))
  const ofOther = work(OTHER, 'one')
  expect(await flood[3]).toBe(REFUSED)
  await Promise.all([...flood, ofOther])
  expect(order).toEqual(['flood 0', 'flood 1', 'one', 'flood 2'])
})

test('the pause after a piece follows from how long the piece took', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const worked: number[] = []
  const turn = createSerialQueue(3, (workedMs) => {
    worked.push(workedMs)
    return 0
  })
  const piece = (ms: number) =>
    turn(ONE, async () => {
      await Promise.resolve()
      clock += ms
    })
  await Promise.all([piece(2), piece(30), piece(0)])
  expect(worked.slice(0, 2)).toEqual([2, 30])
})
