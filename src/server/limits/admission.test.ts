import { setImmediate as round } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createAdmission, type AdmissionOptions, type QueuePosition } from './admission.ts'

const HERE: QueuePosition = { lane: 'other', groups: ['192.0.2.1', '192.0.2.1'] }
const ELSEWHERE: QueuePosition = { lane: 'other', groups: ['192.0.2.2', '192.0.2.2'] }

/** A clock that only work moves on. */
function desk(options: Omit<AdmissionOptions, 'clock'> = {}) {
  let now = 0
  const done: string[] = []
  const { admit, isFull, waiting } = createAdmission({ ...options, clock: () => now })
  const ask = (name: string, ms: number, isGone = () => false, at: Partial<QueuePosition> = {}) =>
    admit({
      ...HERE,
      ...at,
      isGone,
      refuse: () => void done.push(`not ${name}`),
      run: () => {
        done.push(name)
        now += ms
      },
    })
  return { ask, isFull, waiting, done, pass: (ms: number) => (now += ms) }
}

test('who comes alone is not kept waiting', () => {
  const { ask, done } = desk()
  expect(ask('only', 100)).toBe(true)
  expect(done).toEqual(['only'])
})

test.each<[why: string, ms: number, inEachRound: readonly number[]]>([
  ['short ones share a round; the first two are counted together', 0.5, [8, 4]],
  ['a long one has its round alone', 30, [2, ...Array.from({ length: 10 }, () => 1)]],
  ['what costs nothing is done at once', 0, [12]],
])('%s', async (_why, ms, inEachRound) => {
  const { ask, done } = desk()
  const counts: number[] = []
  for (let name = 1; name <= 12; name += 1) ask(String(name), ms)
  while (done.length < 12) {
    await round()
    counts.push(done.length)
  }
  expect(counts.map((count, index) => count - (counts[index - 1] ?? 0)).filter((count) => count > 0)).toEqual(
    inEachRound,
  )
  expect(done).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)))
})

test('time that follows from promises counts as well', async () => {
  let now = 0
  const { admit } = createAdmission({ clock: () => now })
  let begun = 0
  const slow = async () => {
    begun += 1
    await Promise.resolve()
    await Promise.resolve()
    now += 30
  }
  for (let number = 0; number < 3; number += 1)
    admit({ ...HERE, run: () => void slow(), refuse: () => {}, isGone: () => false })
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(begun).toBe(1)
  while (begun < 3) await round()
})

test('where the first waits for too long, the next is refused, and once it has been served no longer', async () => {
  const { ask, isFull, done, pass } = desk({ maxWaitMs: 1_000, minCrowd: 2 })
  for (const name of ['a', 'b', 'c']) expect(ask(name, 20)).toBe(true)
  pass(1_001)
  expect([isFull(HERE), isFull(ELSEWHERE), isFull({ ...HERE, lane: 'account' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(ask('refused', 1)).toBe(false)
  while (done.length < 3) await round()
  expect(isFull(HERE)).toBe(false)
  expect(ask('welcome', 1)).toBe(true)
  while (done.length < 4) await round()
  expect(done).toEqual(['a', 'b', 'c', 'welcome'])
})

test.each<[why: string, waiting: number, isFull: boolean]>([
  ['a few that a machine without time has kept waiting are no crowd', 19, false],
  ['a crowd is', 20, true],
])('the oldest has waited for too long: %s', (_why, waiting, isLaneFull) => {
  const { ask, isFull, pass } = desk({ maxWaitMs: 1_000 })
  for (let name = 0; name <= waiting; name += 1) expect(ask(`${name}`, 20)).toBe(true)
  pass(1_001)
  expect(isFull(HERE)).toBe(isLaneFull)
})

test('a full queue accepts no request', () => {
  const { ask, waiting } = desk({ maxWaiting: 2 })
  expect(['runs', 'waits', 'waits too', 'refused'].map((name) => ask(name, 20))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(waiting()).toBe(2)
})

test('nothing is made for who has gone', async () => {
  const { ask, waiting, done } = desk()
  let isGone = false
  for (const name of ['first', 'second']) ask(name, 20)
  ask('gone', 20, () => isGone)
  ask('last', 20)
  isGone = true
  while (waiting() > 0) await round()
  expect(done).toEqual(['first', 'second', 'last'])
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
])('fairness: %s', async (_why, at, order) => {
  const { ask, done } = desk()
  for (let name = 0; name < 4; name += 1) ask(`flood ${name}`, 20)
  ask('one', 20, () => false, at)
  while (done.length < 5) await round()
  expect(done).toEqual(order)
})

test('when the queue is full, the newest request of its longest network gives way', async () => {
  const { ask, done } = desk({ maxWaiting: 3 })
  for (let name = 0; name < 4; name += 1) expect(ask(`flood ${name}`, 20)).toBe(true)
  expect(ask('flood 4', 20)).toBe(false)
  expect(ask('one', 20, () => false, ELSEWHERE)).toBe(true)
  expect(done).toEqual(['flood 0', 'not flood 3'])
  while (done.length < 5) await round()
  expect(done.slice(2)).toEqual(['flood 1', 'one', 'flood 2'])
})
