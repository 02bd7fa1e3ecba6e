import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createResponseBudget } from './response-budget.ts'

const KB = 1_024
const LARGE = 100 * KB

/** An unread response. */
class Unread extends EventEmitter {
  closed = false
  end(): void {
    this.closed = true
    this.emit('close')
  }
}
function budgetWith(...held: readonly (readonly [holder: number, bytes: number])[]) {
  const room = createResponseBudget({ maxBytes: 1_000 * KB, maxBytesPerHolder: 300 * KB })
  const responses = held.map(([holder, bytes]) => {
    const unread = new Unread()
    room.reserve(unread, bytes, holder)
    return unread
  })
  return { room, responses }
}

test.each<[string, readonly (readonly [number, number])[], number, number, 'all' | 'own' | null]>([
  ['the first', [], 1, LARGE, null],
  ['whatever its size', [], 1, 10_000 * KB, null],
  ['beside some of the same reader', [[1, 2 * LARGE]], 1, LARGE, null],
  ['beside too many of the same reader', [[1, 3 * LARGE]], 1, LARGE, 'own'],
  ['of another reader', [[1, 3 * LARGE]], 2, LARGE, null],
  [
    'where all is taken',
    [
      [1, 900 * KB],
      [2, LARGE],
    ],
    3,
    LARGE,
    'all',
  ],
  [
    'a small one, where all is taken',
    [
      [1, 900 * KB],
      [2, LARGE],
    ],
    1,
    64 * KB,
    null,
  ],
  [
    'beside any number of small ones',
    Array.from({ length: 99 }, () => [1, 64 * KB] as const),
    1,
    LARGE,
    null,
  ],
])('%s', (_why, held, holder, bytes, lack) =>
  expect(budgetWith(...held).room.exceededLimit(bytes, holder)).toBe(lack),
)

test('read and abandoned responses release their bytes', () => {
  const { room, responses } = budgetWith([1, 3 * LARGE], [2, 700 * KB])
  expect([room.exceededLimit(LARGE, 1), room.exceededLimit(LARGE, 3)]).toEqual(['own', 'all'])
  responses[0]?.end()
  expect([room.exceededLimit(LARGE, 1), room.exceededLimit(LARGE, 2), room.exceededLimit(LARGE, 3)]).toEqual([
    null,
    'own',
    null,
  ])
})

test('for a reader who has gone nothing is held', () => {
  const { room } = budgetWith()
  const gone = new Unread()
  gone.end()
  room.reserve(gone, 10_000 * KB, 1)
  expect(room.exceededLimit(LARGE, 1)).toBeNull()
})
