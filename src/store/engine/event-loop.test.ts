import { expect, test } from 'vitest'
import { chunksOf } from './event-loop.ts'

test.each<[string, number[], number[][]]>([
  ['nothing', [], []],
  [
    'by count',
    [1, 1, 1, 1, 1],
    [
      [1, 1, 1],
      [1, 1],
    ],
  ],
  ['by weight', [4, 4, 4], [[4, 4], [4]]],
  ['a heavy item alone', [1, 50, 1], [[1], [50], [1]]],
])('chunksOf: %s', (_why, items, chunks) =>
  expect([...chunksOf(items, 3, 10, (item) => item)]).toEqual(chunks),
)
