import { expect, onTestFinished, test, vi } from 'vitest'
import { runInSlices, REFUSED, createSerialQueue } from './serial-queue.ts'

test('between two pieces of work others are served', async () => {
  const order: string[] = []
  const turn = createSerialQueue(3)
  const pieces = [1, 2, 3].map(() => turn(ONE, async () => void order.push('piece')))
  setImmediate(() => order.push('other'))
  await Promise.all(pieces)
  expect(order).toContain('other')
  // Where the thread was away for longer than a pause is, the second piece comes in the same round of the
  // event loop, and never the third.
  expect(order.indexOf('other')).toBeLessThan(3)
})

const ONE = ['192.0.2.1', '192.0.2.1']
const OTHER = ['192.0.2.2', '192.0.2.2']

/** @param ms of each step, on the clock that is looked at */
function* busy(steps: number, ms: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    clock += ms
    yield
  }
  return 'done'
}
let clock = 0

test.each([
  ['short steps are one piece', 9, 1, 0],
  ['ten milliseconds of them are one, too', 30, 1, 3],
  ['a long step is one', 4, 500, 4],
])('in pieces: %s', async (_why, steps, ms, pauses) => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  let others = 0
  const working = runInSlices(busy(steps, ms), async () => void (others += 1))
  expect([await working, others]).toEqual(['done', pauses])
})

test('a step that fails ends the work', async () => {
  const broken = (function* () {
    yield
    throw new Error('broken')
  })()
  await expect(runInSlices(broken)).rejects.toThrow('broken')
})

test('of more than may wait, the rest is told so; when one is done there is room again', async () => {
  const turn = createSerialQueue(2)
  const [first, second, third] = [
    turn(ONE, async () => 1),
    turn(ONE, async () => 2),
    turn(ONE, async () => 3),
  ]
  expect(await third).toBe(REFUSED)
  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(await turn(ONE, async () => 4)).toBe(4)
})

test('a failing task does not block the next', async () => {
  const turn = createSerialQueue(2)
  const broken = turn(ONE, async () => {
    throw new Error('broken')
  })
  const next = turn(ONE, async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('groups take turns; in a full queue the longest one refuses its newest work for a group that has none', async () => {
  const turn = createSerialQueue(4)
  const order: string[] = []
  const work = (groups: readonly string[], name: string) => turn(groups, async () => void order.push(name))
  const flood = [0, 1, 2, 3].map((number) => work(ONE, `flood ${number}`))
  const one = work(OTHER, 'one')
  expect(await flood[3]).toBe(REFUSED)
  await Promise.all([...flood, one])
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
