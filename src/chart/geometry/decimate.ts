/**
 * Decimation: draws fewer points for the same picture, since only the lowest and the highest value of a pixel
 * column are visible. This is the "boost path from 5000 points" of specification §9: it begins at two points
 * a pixel column, so every series of 5000 points takes it in a plot narrower than 2500 px.
 */

/**
 * Indices of the points to draw, rising: in every column the lowest and the highest value in the order they
 * came, and always the first and the last point. The values from `from` to `to` must have no gap.
 *
 * @param to exclusive
 * @param columnEnd where the pixel column of a day ends: the day with which the next one begins
 */
export function decimate(
  days: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
  columnEnd: (day: number) => number,
): number[] {
  const kept: number[] = []
  const keep = (index: number) => {
    if (kept[kept.length - 1] !== index) kept.push(index)
  }
  if (from < to) keep(from)
  for (let index = from; index < to;) {
    const end = columnEnd(days[index] ?? 0)
    let lowest = index
    let highest = index
    let low = values[index] ?? 0
    let high = low
    for (index++; index < to && (days[index] ?? 0) < end; index++) {
      const value = values[index] ?? 0
      if (value < low) {
        low = value
        lowest = index
      } else if (value > high) {
        high = value
        highest = index
      }
    }
    keep(Math.min(lowest, highest))
    keep(Math.max(lowest, highest))
  }
  if (from < to) keep(to - 1)
  return kept
}
