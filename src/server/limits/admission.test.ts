import { setImmediate as round } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission, type AdmissionOptions, type QueuePosition } from './admission.ts'

const HERE: QueuePosition = { lane: 'other', groups: ['192.0.2.1', '192.0.2.1'] }
const ELSEWHERE: QueuePosition = { lane: 'other', groups: ['192.0.2.2', '192.0.2.2'] }

/** A clock that only work moves on. */
function setUp(options: Omit<AdmissionOptions, 'clock'> = {}) {
  let now = 0
  const served: string[] = []
  const { admit, isFull, waiting } = createAdmission({ ...options, clock: () => now })
  const request = (name: string, ms: number, isGone = () => false, position: Partial<QueuePosition> = {}) =>
    admit({
      ...HERE,
      ...position,
      isGone,
      refuse: () => void served.push(`not ${name}`),
      run: () => {
        served.push(name)
        now += ms
      },
    })
  return { ask: request, isFull, waiting, done: served, pass: (ms: number) => (now += ms) }
}

test('a single request does not wait', () => {
  const { ask: request, done: served } = setUp()
  expect(request('only', 100)).toBe(true)
  expect(served).toEqual(['only'])
})

test.each<[why: string, ms: number, inEachRound: readonly number[]]>([
  ['short requests share a round; the first two are counted together', 0.5, [8, 4]],
  ['a long request has its own round', 30, [2, ...Array.from({ length: 10 }, () => 1)]],
  ['zero-cost work runs immediately', 0, [12]],
])('%s', async (_why, ms, inEachRound) => {
  const { ask: request, done: served } = setUp()
  const counts: number[] = []
  for (let name = 1; name <= 12; name += 1) request(String(name), ms)
  while (served.length < 12) {
    await round()
    counts.push(served.length)
  }
  expect(counts.map((count, index) => count - (counts[index - 1] ?? 0)).filter((count) => count > 0)).toEqual(
    inEachRound,
  )
  expect(served).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)))
})

test('time that follows from promises counts as well', async () => {
  let now = 0
  const { admit } = createAdmission({ clock: () => now })
  let started = 0
  const slow = async () => {
    started += 1
    await Promise.resolve()
    await Promise.resolve()
    now += 30
  }
  for (let number = 0; number < 3; number += 1)
    admit({ ...HERE, run: () => void slow(), refuse: () => {}, isGone: () => false })
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(started).toBe(1)
  while (started < 3) await round()
})

test('where the first waits for too long, the next is refused, and once it has been served no longer', async () => {
  const { ask: request, isFull, done: served, pass } = setUp({ maxWaitMs: 1_000, minCrowd: 2 })
  for (const name of ['a', 'b', 'c']) expect(request(name, 20)).toBe(true)
  pass(1_001)
  expect([isFull(HERE), isFull(ELSEWHERE), isFull({ ...HERE, lane: 'account' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(request('refused', 1)).toBe(false)
  while (served.length < 3) await round()
  expect(isFull(HERE)).toBe(false)
  expect(request('welcome', 1)).toBe(true)
  while (served.length < 4) await round()
  expect(served).toEqual(['a', 'b', 'c', 'welcome'])
})

test.each<[why: string, waiting: number, isFull: boolean]>([
  ['few requests delayed by a busy machine are no overload', 19, false],
  ['a crowd is', 20, true],
])('the oldest has waited for too long: %s', (_why, waiting, isLaneFull) => {
  const { ask: request, isFull, pass } = setUp({ maxWaitMs: 1_000 })
  for (let name = 0; name <= waiting; name += 1) expect(request(`${name}`, 20)).toBe(true)
  pass(1_001)
  expect(isFull(HERE)).toBe(isLaneFull)
})

test('a full queue accepts no request', () => {
  const { ask: request, waiting } = setUp({ maxWaiting: 2 })
  expect(['runs', 'waits', 'waits too', 'refused'].map((name) => request(name, 20))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(waiting()).toBe(2)
})

test('skips a request whose client has disconnected', async () => {
  const { ask: request, waiting, done: served } = setUp()
  let isGone = false
  for (const name of ['first', 'second']) request(name, 20)
  request('gone', 20, () => isGone)
  request('last', 20)
  isGone = true
  while (waiting() > 0) await round()
  expect(served).toEqual(['first', 'second', 'last'])
})

test.each<[why: string, at: Partial<QueuePosition>, order: readonly string[]]>([
  [
    'another network waits for one request of the flood',
    ELSEWHERE,
    ['flood 0', 'flood 1', 'one', 'flood 2', 'flood 3'],
  ],
  [
    'search has a turn after each request of other pages',
    { lane: 'search' },
    ['flood 0', 'one', 'flood 1', 'flood 2', 'flood 3'],
  ],
  ['the same network waits for all of it', {}, ['flood 0', 'flood 1', 'flood 2', 'flood 3', 'one']],
])('fairness: %s', async (_why, position, order) => {
  const { ask: request, done: served } = setUp()
  for (let name = 0; name < 4; name += 1) request(`flood ${name}`, 20)
  request('one', 20, () => false, position)
  while (served.length < 5) await round()
  expect(served).toEqual(order)
})

test('when the queue is full, the newest request of its longest network gives way', async () => {
  const { ask: request, done: served } = setUp({ maxWaiting: 3 })
  for (let name = 0; name < 4; name += 1) expect(request(`flood ${name}`, 20)).toBe(true)
  expect(request('flood 4', 20)).toBe(false)
  expect(request('one', 20, () => false, ELSEWHERE)).toBe(true)
  expect(served).toEqual(['flood 0', 'not flood 3'])
  while (served.length < 5) await round()
  expect(served.slice(2)).toEqual(['flood 1', 'one', 'flood 2'])
})
