/** Fewer points for the same picture: of all points in one pixel column only the lowest and the highest can be seen. */

/**
 * Indices of the points to draw, rising: in every column the lowest and the highest value in the order they came,
 * and always the first and the last point. The values from `from` to `to` must have no gap.
 *
 * @param to exclusive
 * @param columnOf the pixel column of a day, never falling
 */
export function decimated(
  days: Float64Array,
  values: Float64Array,
  from: number,
  to: number,
  columnOf: (day: number) => number,
): number[] {
  const kept: number[] = []
  const keep = (index: number) => {
    if (kept[kept.length - 1] !== index) kept.push(index)
  }
  let column = Number.NaN
  let lowest = from
  let highest = from
  const closeColumn = () => {
    keep(Math.min(lowest, highest))
    keep(Math.max(lowest, highest))
  }
  for (let index = from; index < to; index++) {
    const own = columnOf(days[index] ?? 0)
    if (own === column) {
      const value = values[index] ?? 0
      if (value < (values[lowest] ?? 0)) lowest = index
      else if (value > (values[highest] ?? 0)) highest = index
      continue
    }
    if (index === from) keep(index)
    else closeColumn()
    column = own
    lowest = index
    highest = index
  }
  if (to > from) {
    closeColumn()
    keep(to - 1)
  }
  return kept
}
