/**
 * Decimation: draws fewer points with the same result, since only the lowest and highest value of a pixel
 * column are visible. This is the "boost path from 5000 points" of specification §9: it applies from two
 * points per pixel column, so to every series of 5000 points in a plot narrower than 2500 px.
 */

/**
 * Increasing indices of the points to draw: in every pixel column the lowest and the highest value in their
 * order, and always the first and the last point. The values from `from` to `to` must have no gap.
 *
 * @param to exclusive
 * @param columnEnd end of the pixel column of a day: the first day of the next column
 */
export function decimate(
  days: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
  columnEnd: (day: number) => number,
): number[] {
  const indices: number[] = []
  const addIndex = (index: number) => {
    if (indices[indices.length - 1] !== index) indices.push(index)
  }
  if (from < to) addIndex(from)
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
    addIndex(Math.min(lowest, highest))
    addIndex(Math.max(lowest, highest))
  }
  if (from < to) addIndex(to - 1)
  return indices
}
