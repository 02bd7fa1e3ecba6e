/** Paths of series drawn as columns: side by side around their day, from the zero line up or down. */
import { pathWriter, type PathWriter } from './paths.ts'
import { xOf, yOf, type Plane } from './plane.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import type { SeriesPaths } from './line-paths.ts'
import type { ValueScale } from './scales.ts'
import { firstAtOrAfter } from '../data/series-points.ts'

/** Slot width in days when no series has two points. */
const LONE_SLOT_DAYS = 365
/** Share of a slot that its columns fill. */
const FILL_SHARE = 0.8
/** Widest column as a share of the plot, for charts of very few. */
const MAX_COLUMN_WIDTH_SHARE = 0.08

/** Days between groups of columns: the shortest distance within any one series. */
export function slotDays(series: readonly PreparedSeries[]): number {
  let shortest = Number.POSITIVE_INFINITY
  for (const { days } of series) {
    for (let index = 1; index < days.length; index++) {
      shortest = Math.min(shortest, (days[index] ?? 0) - (days[index - 1] ?? 0))
    }
  }
  return Number.isFinite(shortest) ? shortest : LONE_SLOT_DAYS
}

/** Position of one series' columns within their group. */
export interface ColumnPosition {
  readonly slot: number
  /** Place in the group, from 0. */
  readonly place: number
  /** Series in the group. */
  readonly of: number
}

export function columnPaths(
  series: PreparedSeries,
  scale: ValueScale,
  plane: Plane,
  position: ColumnPosition,
): SeriesPaths {
  const slot = (position.slot / (plane.last - plane.first)) * plane.width
  const width = Math.min((slot * FILL_SHARE) / position.of, plane.width * MAX_COLUMN_WIDTH_SHARE)
  const group = width * position.of
  const actual = pathWriter()
  const illustrative = pathWriter()
  const forecast = pathWriter()
  const pathOf = (index: number) =>
    index >= series.forecastStart ? forecast : series.illustrates[index] ? illustrative : actual
  const zero = Math.round(yOf(0, scale, plane))
  const from = firstAtOrAfter(series.days, plane.first - position.slot)
  const to = firstAtOrAfter(series.days, plane.last + position.slot + 1)
  const pixel = plane.width / plane.columns
  if (width < pixel) {
    drawPixelColumns(series, scale, plane, from, to, zero, pathOf)
  } else {
    for (let index = from; index < to; index++) {
      const value = series.values[index] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const x = Math.round(xOf(series.days[index] ?? 0, plane) - group / 2 + position.place * width)
      const right = Math.round(xOf(series.days[index] ?? 0, plane) - group / 2 + (position.place + 1) * width)
      pathOf(index).box(x, zero, Math.max(1, right - x), Math.round(yOf(value, scale, plane)) - zero)
    }
  }
  return {
    line: actual.text(),
    illustrative: illustrative.text(),
    dots: '',
    forecast: forecast.text(),
    forecastDots: '',
  }
}

/** Columns thinner than a pixel: one per pixel, from the lowest value (or zero) to the highest (or zero). */
function drawPixelColumns(
  series: PreparedSeries,
  scale: ValueScale,
  plane: Plane,
  from: number,
  to: number,
  zero: number,
  pathOf: (index: number) => PathWriter,
) {
  const width = Math.max(1, Math.round(plane.width / plane.columns))
  for (let index = from; index < to;) {
    const path = pathOf(index)
    const x = Math.floor(xOf(series.days[index] ?? 0, plane) / width) * width
    let low = 0
    let high = 0
    for (; index < to && path === pathOf(index); index++) {
      if (Math.floor(xOf(series.days[index] ?? 0, plane) / width) * width !== x) break
      const value = series.values[index] ?? Number.NaN
      if (value < low) low = value
      if (value > high) high = value
    }
    const top = Math.round(yOf(high, scale, plane))
    const bottom = low < 0 ? Math.round(yOf(low, scale, plane)) : zero
    if (bottom !== top) path.box(x, bottom, width, top - bottom)
  }
}
