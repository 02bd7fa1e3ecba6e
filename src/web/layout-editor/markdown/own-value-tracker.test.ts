import { expect, test } from 'vitest'
import { OwnValueTracker } from './own-value-tracker.ts'

test.each<
  readonly [why: string, said: readonly string[], stored: readonly string[], foreign: readonly boolean[]]
>([
  ['no value reported yet', [], ['a'], [false]],
  ['each value returns', ['b', 'c'], ['b', 'c'], [false, false]],
  ['an older value returns after a newer one was reported', ['b', 'c'], ['b'], [false]],
  ['some never come back', ['b', 'c', 'd'], ['d'], [false]],
  ['the same twice', ['b'], ['b', 'b'], [false, false]],
  ['undone, done again', ['b', 'a', 'b'], ['b', 'a', 'b'], [false, false, false]],
  ['of another hand', ['b'], ['b', 'x'], [false, true]],
  ['another source returns to the initial value', ['b'], ['b', 'a'], [false, true]],
  ['of another hand, once', [], ['x', 'x'], [true, false]],
])('%s', (_why, ownValues, stored, foreign) => {
  const values = new OwnValueTracker('a')
  for (const value of ownValues) values.record(value)
  expect(stored.map((value) => values.isForeign(value))).toEqual(foreign)
})
