import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenSharedTitles, placeLabels } from './end-labels.ts'

test.each([
  ['apart already', [10, 50], [10, 50]],
  ['two that meet settle round their middle', [50, 52], [47.5, 54.5]],
  ['at the same height they keep their order', [50, 50], [46.5, 53.5]],
  ['pushed in from the edge', [99, 100], [93, 100]],
  ['one that would end far from its line goes', [0, 0, 0, 0, 0], [0, 7, 14, null, null]],
])('placeLabels: %s', (_why, wanted, places) => {
  expect(
    placeLabels(
      wanted.map((at) => ({ at })),
      7,
    ),
  ).toEqual(places)
})

test('labels never cover each other and never leave the plot', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 30 }), (wanted) => {
      const places = placeLabels(
        wanted.map((at) => ({ at })),
        7,
      ).filter((place) => place !== null)
      const sorted = places.toSorted((a, b) => a - b)
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeGreaterThanOrEqual(-1e-6)
        expect(place).toBeLessThanOrEqual(100 + 1e-6)
        if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(7 - 1e-6)
      }
    }),
  )
})

test.each([
  ['the same of each city', ['Oslo: ledighet', 'Bergen: ledighet'], ['Oslo', 'Bergen']],
  ['different things', ['Oslo: ledighet', 'Bergen: leie'], ['Oslo: ledighet', 'Bergen: leie']],
  ['two of one city', ['Oslo: ledighet', 'Oslo: ledighet'], ['Oslo: ledighet', 'Oslo: ledighet']],
  ['one without a place', ['Oslo: ledighet', 'ledighet'], ['Oslo: ledighet', 'ledighet']],
])('endTitles: %s', (_why, titles, shown) => expect(shortenSharedTitles(titles)).toEqual(shown))
