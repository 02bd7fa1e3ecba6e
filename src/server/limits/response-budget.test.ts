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
function budgetWith(...reservations: readonly (readonly [holder: number, bytes: number])[]) {
  const budget = createResponseBudget({ maxBytes: 1_000 * KB, maxBytesPerHolder: 300 * KB })
  const responses = reservations.map(([holder, bytes]) => {
    const unread = new Unread()
    budget.reserve(unread, bytes, holder)
    return unread
  })
  return { room: budget, responses }
}

test.each<[string, readonly (readonly [number, number])[], number, number, 'all' | 'own' | null]>([
  ['the first', [], 1, LARGE, null],
  ['any size', [], 1, 10_000 * KB, null],
  ['beside some of the same reader', [[1, 2 * LARGE]], 1, LARGE, null],
  ['beside too many of the same reader', [[1, 3 * LARGE]], 1, LARGE, 'own'],
  ['of another reader', [[1, 3 * LARGE]], 2, LARGE, null],
  [
    'where the budget is used up',
    [
      [1, 900 * KB],
      [2, LARGE],
    ],
    3,
    LARGE,
    'all',
  ],
  [
    'a small response, where the budget is used up',
    [
      [1, 900 * KB],
      [2, LARGE],
    ],
    1,
    64 * KB,
    null,
  ],
  [
    'beside any number of small responses',
    Array.from({ length: 99 }, () => [1, 64 * KB] as const),
    1,
    LARGE,
    null,
  ],
])('%s', (_why, reservations, holder, bytes, exceeded) =>
  expect(budgetWith(...reservations).room.exceededLimit(bytes, holder)).toBe(exceeded),
)

test('read and abandoned responses release their bytes', () => {
  const { room: budget, responses } = budgetWith([1, 3 * LARGE], [2, 700 * KB])
  expect([budget.exceededLimit(LARGE, 1), budget.exceededLimit(LARGE, 3)]).toEqual(['own', 'all'])
  responses[0]?.end()
  expect([
    budget.exceededLimit(LARGE, 1),
    budget.exceededLimit(LARGE, 2),
    budget.exceededLimit(LARGE, 3),
  ]).toEqual([null, 'own', null])
})

test('a disconnected reader holds no bytes', () => {
  const { room: budget } = budgetWith()
  const disconnected = new Unread()
  disconnected.end()
  budget.reserve(disconnected, 10_000 * KB, 1)
  expect(budget.exceededLimit(LARGE, 1)).toBeNull()
})
