import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenSharedTitles, placeLabels } from './end-labels.ts'

test.each([
  ['apart already', [10, 50], [10, 50]],
  ['two overlapping labels are centred around their middle', [50, 52], [47.5, 54.5]],
  ['at the same height they keep their order', [50, 50], [46.5, 53.5]],
  ['moved in from the edge', [99, 100], [93, 100]],
  ['a label far from its line is dropped', [0, 0, 0, 0, 0], [0, 7, 14, null, null]],
])('placeLabels: %s', (_why, targets, positions) => {
  expect(
    placeLabels(
      targets.map((target) => ({ at: target })),
      7,
    ),
  ).toEqual(positions)
})

test('labels never overlap and never leave the plot', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 30 }), (targets) => {
      const positions = placeLabels(
        targets.map((target) => ({ at: target })),
        7,
      ).filter((position) => position !== null)
      const sorted = positions.toSorted((a, b) => a - b)
      for (const [index, position] of sorted.entries()) {
        expect(position).toBeGreaterThanOrEqual(-1e-6)
        expect(position).toBeLessThanOrEqual(100 + 1e-6)
        if (index > 0) expect(position - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(7 - 1e-6)
      }
    }),
  )
})

test.each([
  ['the same series of each city', ['Oslo: ledighet', 'Bergen: ledighet'], ['Oslo', 'Bergen']],
  ['different things', ['Oslo: ledighet', 'Bergen: leie'], ['Oslo: ledighet', 'Bergen: leie']],
  ['two of one city', ['Oslo: ledighet', 'Oslo: ledighet'], ['Oslo: ledighet', 'Oslo: ledighet']],
  ['one without a city', ['Oslo: ledighet', 'ledighet'], ['Oslo: ledighet', 'ledighet']],
])('shortenSharedTitles: %s', (_why, titles, shortened) =>
  expect(shortenSharedTitles(titles)).toEqual(shortened),
)
