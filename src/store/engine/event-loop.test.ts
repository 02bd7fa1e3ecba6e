import { expect, test } from 'vitest'
import { chunksOf } from './event-loop.ts'

test.each<[string, number[], number[][]]>([
  ['nothing', [], []],
  [
    'by number',
    [1, 1, 1, 1, 1],
    [
      [1, 1, 1],
      [1, 1],
    ],
  ],
  ['by weight', [4, 4, 4], [[4, 4], [4]]],
  ['a heavy one alone', [1, 50, 1], [[1], [50], [1]]],
])('chunksOf: %s', (_why, items, chunks) =>
  expect([...chunksOf(items, 3, 10, (item) => item)]).toEqual(chunks),
)
