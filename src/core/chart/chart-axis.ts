/**
 * Choice of one of four y-axes for a series, and the position of an axis's unit (specification §9 "Chart",
 * decision 33).
 */

export type AxisIndex = 0 | 1 | 2 | 3

/** The block's `yAxes`. */
export type AxisMode = 'auto' | 'single'

/** A title beside the axis, or a suffix on every tick. */
export type AxisUnit =
  | { readonly title: string; readonly suffix?: never }
  | { readonly suffix: string; readonly title?: never }

/** Keeps the sizes 0 to 14.99 together, where most rates and percentages are. */
const MAGNITUDE_OFFSET = 5

const TITLE_FROM_CHARACTERS = 3

/**
 * Axis of a series by the magnitude of its last value: the number of digits of |last − 5| without decimals,
 * minus one, at most 3.
 *
 * @param last null when the series has no value; it then uses axis 0, as do all series in mode `single`
 */
export function axisOf(last: number | null, mode: AxisMode): AxisIndex {
  if (last === null || mode === 'single') return 0
  const magnitude = Math.abs(last - MAGNITUDE_OFFSET)
  if (magnitude >= 1000) return 3
  if (magnitude >= 100) return 2
  return magnitude >= 10 ? 1 : 0
}

/**
 * Unit of an axis from the units of its series: a title from three characters, else a suffix; null for no
 * unit or several.
 */
export function axisUnit(units: readonly string[]): AxisUnit | null {
  const [unit = '', ...otherUnits] = new Set(units)
  if (unit === '' || otherUnits.length > 0) return null
  return [...unit].length >= TITLE_FROM_CHARACTERS ? { title: unit } : { suffix: unit }
}
