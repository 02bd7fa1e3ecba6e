/**
 * Which of the four y-axes a series stands on, and how an axis tells its unit (specification §9 "Chart",
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
 * The axis of a series by the size of its last value: the digits of |last − 5| without decimals, less one, at
 * most 3.
 *
 * @param last null when the series has no value; it then stands on axis 0, as does everything in `single`
 */
export function axisOf(last: number | null, mode: AxisMode): AxisIndex {
  if (last === null || mode === 'single') return 0
  const magnitude = Math.abs(last - MAGNITUDE_OFFSET)
  if (magnitude >= 1000) return 3
  if (magnitude >= 100) return 2
  return magnitude >= 10 ? 1 : 0
}

/**
 * The unit of an axis from the units of its series: a title from three characters, else a suffix; null for
 * none or several.
 */
export function axisUnit(units: readonly string[]): AxisUnit | null {
  const [unit = '', ...others] = new Set(units)
  if (unit === '' || others.length > 0) return null
  return [...unit].length >= TITLE_FROM_CHARACTERS ? { title: unit } : { suffix: unit }
}
