import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, outlinePath, ringsOf, type Ring } from './outline.ts'

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]

test.each<[string, readonly Ring[], string]>([
  ['no rings', [], ''],
  ['a square: relative steps, the last point is the first', [square], 'M0 0l10 0 0 10-10 0z'],
  [
    'a hole is a ring of its own',
    [
      square,
      [
        [2, 2],
        [4, 2],
        [4, 4],
        [2, 2],
      ],
    ],
    'M0 0l10 0 0 10-10 0zM2 2l2 0 0 2z',
  ],
  [
    'rounded to whole pixels',
    [
      [
        [0.4, 0.4],
        [9.6, 0],
        [9.6, 9.7],
        [0.4, 0.4],
      ],
    ],
    'M0 0l10 0 0 10z',
  ],
  [
    'points that fall together',
    [
      [
        [0, 0],
        [0.2, 0.2],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
    ],
    'M0 0l10 0 0 10z',
  ],
  [
    'smaller than a pixel',
    [
      [
        [0, 0],
        [0.2, 0],
        [0.2, 0.2],
        [0, 0],
      ],
    ],
    '',
  ],
  [
    'only a line',
    [
      [
        [0, 0],
        [10, 0],
        [0, 0],
      ],
    ],
    '',
  ],
])('%s', (_why, rings, path) => {
  expect(outlinePath(rings)).toBe(path)
})

const point = fc.tuple(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -20_000, max: 20_000 }))
const ring = fc.uniqueArray(point, { minLength: 3, maxLength: 30, selector: String })

test('a written path reads back', () => {
  fc.assert(
    fc.property(fc.array(ring, { maxLength: 4 }), (rings) => {
      const read = ringsOf(outlinePath(rings))
      // A closed ring may start at any of its points.
      const set = (ring: Ring) => ring.map(String).sort()
      expect(read.map(set)).toEqual(rings.map(set))
      expect(outlinePath(read)).toBe(outlinePath(ringsOf(outlinePath(read))))
    }),
  )
})

test('a path of another hand gives no rings that are not there', () => {
  expect(ringsOf('')).toEqual([])
  expect(ringsOf('M1 2')).toEqual([[[1, 2]]])
})

test('outlines of more points than a call can be given have a box', () => {
  const points = Array.from({ length: 300_000 }, (_, index): [number, number] => [index - 7, 5 - index])
  expect(boxOf(points)).toEqual([-7, -299_994, 299_992, 5])
})
