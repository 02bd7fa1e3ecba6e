import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimate } from './decimate.ts'

test('every pixel column keeps its lowest and highest value, and the ends stay', () => {
  const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 40 }), (list, perColumn) => {
      const days = Float64Array.from(list, (_, index) => index)
      const all = Float64Array.from(list)
      const columnOf = (day: number) => Math.floor(day / perColumn)
      const indices = decimate(days, all, 0, all.length, (day) => (columnOf(day) + 1) * perColumn)
      expect(indices).toEqual([...new Set(indices)].sort((a, b) => a - b))
      expect([indices[0], indices[indices.length - 1]]).toEqual([0, all.length - 1])
      for (let column = 0; column <= columnOf(all.length - 1); column++) {
        const inColumn = list.slice(column * perColumn, (column + 1) * perColumn)
        const keptInColumn = indices.filter((index) => columnOf(index) === column).map((index) => all[index])
        expect(Math.min(...keptInColumn.map((value) => value ?? 0))).toBe(Math.min(...inColumn))
        expect(Math.max(...keptInColumn.map((value) => value ?? 0))).toBe(Math.max(...inColumn))
        expect(keptInColumn.length).toBeLessThanOrEqual(4)
      }
    }),
  )
})

test('nothing to draw', () =>
  expect(decimate(new Float64Array(), new Float64Array(), 0, 0, () => 0)).toEqual([]))
