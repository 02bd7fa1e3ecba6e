/** Paths of a series drawn as a line: straight, curved or in steps, broken at gaps, single points as dots. */
import { decimate } from './decimate.ts'
import { drawnPoints, type DrawnPoints } from '../data/drawn-points.ts'
import { drawMonotoneCurve } from './monotone-curve.ts'
import { pathWriter, type PathWriter } from './paths.ts'
import { columnEnd, xOf, yOf, type Plane } from './plane.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import type { ValueScale } from './scales.ts'
import { firstAtOrAfter } from '../data/series-points.ts'

/** Path data by part; '' for an empty part. */
export interface SeriesPaths {
  readonly line: string
  /** Segments that lead to or from an illustrative value; steps have none. */
  readonly illustrative: string
  /** Points with a gap on both sides. */
  readonly dots: string
  readonly forecast: string
  readonly forecastDots: string
}

/** Above this many visible points a curve looks like straight lines, and costs three times the bytes. */
const MAX_CURVED_POINTS = 250
/** Points per pixel column above which the rest cannot be seen. */
const MAX_POINTS_PER_COLUMN = 2

export function linePaths(
  series: PreparedSeries,
  scale: ValueScale,
  plane: Plane,
  isCurved: boolean,
): SeriesPaths {
  const points = drawnPoints(series)
  // One point beyond each edge, so that the line reaches it.
  const from = Math.max(0, firstAtOrAfter(points.days, plane.first) - 1)
  const to = Math.min(points.days.length, firstAtOrAfter(points.days, plane.last + 1) + 1)
  const manner = series.step ? 'steps' : isCurved && to - from <= MAX_CURVED_POINTS ? 'curve' : 'straight'
  const actual = { line: pathWriter(), dots: pathWriter() }
  const illustrative = { ...actual, line: pathWriter() }
  const forecast = { line: pathWriter(), dots: pathWriter() }
  const draw = (target: typeof actual, indices: readonly number[]) => {
    const xs = indices.map((index) => xOf(points.days[index] ?? 0, plane))
    const ys = indices.map((index) => yOf(points.values[index] ?? 0, scale, plane))
    if (indices.length === 1) target.dots.dot(xs[0] ?? 0, ys[0] ?? 0)
    else if (manner === 'curve') drawMonotoneCurve(target.line, xs, ys)
    else drawLines(target.line, xs, ys, manner === 'steps')
  }
  for (const run of runsOf(points, from, to, series.step ? new Uint8Array() : series.illustrates)) {
    const forecastIndex = Math.min(Math.max(points.forecastStart, run.from), run.to)
    if (forecastIndex > run.from) {
      // A step holds its value up to the day of the forecast; a line ends in its last known point.
      draw(run.isDashed ? illustrative : actual, visible(points, run.from, forecastIndex, plane))
      if (manner === 'steps' && forecastIndex < run.to)
        holdTo(actual.line, points, forecastIndex, plane, scale)
    }
    if (forecastIndex < run.to) {
      const joined = forecastIndex > run.from ? forecastIndex - 1 : forecastIndex
      const indices = visible(points, joined, run.to, plane)
      if (manner === 'steps' && joined < forecastIndex)
        drawStepOn(forecast.line, points, indices, plane, scale)
      else draw(forecast, indices)
    }
  }
  return {
    line: actual.line.text(),
    illustrative: illustrative.line.text(),
    dots: actual.dots.text(),
    forecast: forecast.line.text(),
    forecastDots: forecast.dots.text(),
  }
}

interface Run {
  readonly from: number
  readonly to: number
  readonly isDashed: boolean
}

/**
 * Runs without a gap whose known part has one style. A run that continues another starts with its last point.
 *
 * @param illustrates 1 for an illustrative value
 */
function runsOf(points: DrawnPoints, from: number, to: number, illustrates: Uint8Array): Run[] {
  // Most series have no gap; the engine's own search is fast from the first call, when our loops are not
  // compiled yet.
  if (from < to && !points.values.subarray(from, to).includes(Number.NaN) && !illustrates.includes(1))
    return [{ from, to, isDashed: false }]
  const runs: Run[] = []
  let start = from
  let kind = 0
  for (let index = from; index <= to; index++) {
    // A segment has the style of its second point; a forecast continues the last known style. 0 is a gap.
    const end = Math.min(kind === 0 ? index + 1 : index, points.forecastStart - 1)
    const next =
      index === to || Number.isNaN(points.values[index] ?? Number.NaN)
        ? 0
        : 1 + (illustrates[end] || illustrates[end - 1] || 0)
    if (next === kind) continue
    if (kind > 0) runs.push({ from: start, to: index, isDashed: kind === 2 })
    start = kind > 0 && next > 0 ? index - 1 : index
    kind = next
  }
  return runs
}

function visible(points: DrawnPoints, from: number, to: number, plane: Plane): number[] {
  if (to - from > plane.columns * MAX_POINTS_PER_COLUMN) {
    return decimate(points.days, points.values, from, to, (day) => columnEnd(day, plane))
  }
  const indices: number[] = []
  for (let index = from; index < to; index++) indices.push(index)
  return indices
}

function drawLines(path: PathWriter, xs: readonly number[], ys: readonly number[], isStepped: boolean) {
  path.moveTo(xs[0] ?? 0, ys[0] ?? 0)
  for (let index = 1; index < xs.length; index++) {
    const x = xs[index] ?? 0
    if (isStepped) path.lineTo(x, ys[index - 1] ?? 0)
    path.lineTo(x, ys[index] ?? 0)
  }
}

/** The last known value of a step series, held level to the first day of its forecast. */
function holdTo(
  path: PathWriter,
  points: DrawnPoints,
  forecastIndex: number,
  plane: Plane,
  scale: ValueScale,
) {
  const y = yOf(points.values[forecastIndex - 1] ?? 0, scale, plane)
  path.moveTo(xOf(points.days[forecastIndex - 1] ?? 0, plane), y)
  path.lineTo(xOf(points.days[forecastIndex] ?? 0, plane), y)
}

/** A step forecast begins where the known value was held to, at its own first day. */
function drawStepOn(
  path: PathWriter,
  points: DrawnPoints,
  indices: readonly number[],
  plane: Plane,
  scale: ValueScale,
) {
  const [joined = 0, ...rest] = indices
  const xs = rest.map((index) => xOf(points.days[index] ?? 0, plane))
  const ys = rest.map((index) => yOf(points.values[index] ?? 0, scale, plane))
  drawLines(path, [xs[0] ?? 0, ...xs], [yOf(points.values[joined] ?? 0, scale, plane), ...ys], true)
}
