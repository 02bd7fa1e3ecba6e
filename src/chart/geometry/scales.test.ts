import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fractionOf, roundStep, valueScales } from './scales.ts'

test.each([
  ['already round', 2, 2],
  ['up to a quarter', 2.1, 2.5],
  ['next power', 7, 10],
  ['below one', 0.011, 0.02],
  ['tiny', 4e-10, 5e-10],
])('roundStep: %s', (_why, size, step) => expect(roundStep(size)).toBe(step))

test.each([
  ['starts at zero when the data are near it', [{ min: 1, max: 9 }], false, [0, 10]],
  ['does not start at zero otherwise', [{ min: 5.6, max: 8.6 }], false, [5, 9]],
  ['equal values are centred', [{ min: 5, max: 5 }], false, [4.5, 5.5]],
  ['all zero', [{ min: 0, max: 0 }], false, [0, 1]],
  ['columns include zero', [{ min: 80, max: 95 }], true, [0, 100]],
  ['columns that are all below zero', [{ min: -8, max: -3 }], true, [-8, 0]],
])('valueScales: %s', (_why, extents, zeroBased, [low, high]) => {
  const [scale] = valueScales(extents, zeroBased)
  expect([scale?.low, scale?.high]).toEqual([low, high])
})

const extent = fc
  .tuple(fc.double({ min: -1e21, max: 1e21, noNaN: true }), fc.double({ min: -1e21, max: 1e21, noNaN: true }))
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))

test('every value lies within its scale, and all scales have the same number of steps', () => {
  fc.assert(
    fc.property(fc.array(extent, { minLength: 1, maxLength: 4 }), fc.boolean(), (extents, zeroBased) => {
      const scales = valueScales(extents, zeroBased)
      expect(scales).toHaveLength(extents.length)
      expect(new Set(scales.map((scale) => scale.intervals)).size).toBe(1)
      scales.forEach((scale, index) => {
        for (const value of [extents[index]?.min ?? 0, extents[index]?.max ?? 0]) {
          expect(fractionOf(value, scale)).toBeGreaterThanOrEqual(-1e-9)
          expect(fractionOf(value, scale)).toBeLessThanOrEqual(1 + 1e-9)
        }
      })
    }),
  )
})

test('columns on different axes share one zero line', () => {
  const [leftScale, right] = valueScales(
    [
      { min: -3, max: 4 },
      { min: 0, max: 900 },
    ],
    true,
  )
  expect(leftScale && right && fractionOf(0, leftScale)).toBe(right && fractionOf(0, right))
})
