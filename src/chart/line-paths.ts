/** Paths of a series drawn as a line: straight, curved or in steps, broken at gaps, single points as dots. */
import { decimated } from './decimate.ts'
import { drawnPoints, type DrawnPoints } from './drawn-points.ts'
import { drawMonotoneCurve } from './monotone-curve.ts'
import { pathWriter, type PathWriter } from './paths.ts'
import { columnEnd, xOf, yOf, type Plane } from './plane.ts'
import type { PreparedSeries } from './prepare.ts'
import type { ValueScale } from './scales.ts'
import { firstAtOrAfter } from './series-points.ts'

/** Path data by part; '' where there is nothing of it. */
export interface SeriesPaths {
  readonly line: string
  /** The stretches that lead to or from a value that only illustrates. */
  readonly illustrative: string
  /** Points with a gap on both sides. */
  readonly dots: string
  readonly forecast: string
  readonly forecastDots: string
}

/** Above this many points in view a curve cannot be told from straight lines, and costs three times the bytes. */
const MOST_CURVED_POINTS = 250
/** Points per pixel column above which the rest cannot be seen. */
const MOST_POINTS_PER_COLUMN = 2

export function linePaths(series: PreparedSeries, scale: ValueScale, plane: Plane, isCurved: boolean): SeriesPaths {
  const points = drawnPoints(series)
  // One point outside each edge, so that the line reaches it.
  const from = Math.max(0, firstAtOrAfter(points.days, plane.first) - 1)
  const to = Math.min(points.days.length, firstAtOrAfter(points.days, plane.last + 1) + 1)
  const manner = series.step ? 'steps' : isCurved && to - from <= MOST_CURVED_POINTS ? 'curve' : 'straight'
  const actual = { line: pathWriter(), dots: pathWriter() }
  const forecast = { line: pathWriter(), dots: pathWriter() }
  const illustrative = { line: pathWriter(), dots: actual.dots }
  const draw = (target: typeof actual, indices: readonly number[]) => {
    const xs = indices.map((index) => xOf(points.days[index] ?? 0, plane))
    const ys = indices.map((index) => yOf(points.values[index] ?? 0, scale, plane))
    if (indices.length === 1) target.dots.dot(xs[0] ?? 0, ys[0] ?? 0)
    else if (manner === 'curve') drawMonotoneCurve(target.line, xs, ys)
    else drawLines(target.line, xs, ys, manner === 'steps')
  }
  for (const run of runsOf(points, from, to)) {
    const turn = Math.min(Math.max(points.forecastStart, run.from), run.to)
    if (turn > run.from) {
      // A step holds its value up to the day of the forecast; a line ends in its last known point.
      const actualIndices = visible(points, run.from, turn, plane)
      const stretches = stretchesOf(actualIndices, points, manner === 'steps')
      for (const { indices, illustrates } of stretches) draw(illustrates ? illustrative : actual, indices)
      if (manner === 'steps' && turn < run.to) {
        const illustrates = points.illustrates[turn - 1] === 1
        const isApart = actualIndices.length === 1 || stretches.at(-1)?.illustrates !== illustrates
        holdTo(illustrates ? illustrative.line : actual.line, points, turn, plane, scale, isApart)
      }
    }
    if (turn < run.to) {
      const joined = turn > run.from ? turn - 1 : turn
      const indices = visible(points, joined, run.to, plane)
      if (manner === 'steps' && joined < turn) drawStepOn(forecast.line, points, indices, plane, scale)
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

/** Stretches without a gap. */
function runsOf(points: DrawnPoints, from: number, to: number): { from: number; to: number }[] {
  // Most series have no gap; the engine's own search is fast from the first call, when our loops are not compiled yet.
  if (from < to && !points.values.subarray(from, to).includes(Number.NaN)) return [{ from, to }]
  const runs: { from: number; to: number }[] = []
  let start = -1
  for (let index = from; index <= to; index++) {
    const isGap = index === to || Number.isNaN(points.values[index] ?? Number.NaN)
    if (isGap && start >= 0) runs.push({ from: start, to: index })
    if (isGap) start = -1
    else if (start < 0) start = index
  }
  return runs
}

interface Stretch {
  readonly indices: readonly number[]
  readonly illustrates: boolean
}

/** Parts of a run that are drawn alike; they share the points where they meet. A step belongs to the value that it holds. */
function stretchesOf(indices: readonly number[], { illustrates }: DrawnPoints, isStepped: boolean): readonly Stretch[] {
  const isOne = (index: number | undefined) => illustrates[index ?? -1] === 1
  if (indices.length < 2 || !indices.some(isOne)) return [{ indices, illustrates: false }]
  const stretches: { indices: number[]; illustrates: boolean }[] = []
  for (let at = 1; at < indices.length; at++) {
    const [from, to] = [indices[at - 1] ?? 0, indices[at] ?? 0]
    const kind = isOne(from) || (!isStepped && isOne(to))
    const open = stretches.at(-1)
    if (open?.illustrates === kind) open.indices.push(to)
    else stretches.push({ indices: [from, to], illustrates: kind })
  }
  return stretches
}

function visible(points: DrawnPoints, from: number, to: number, plane: Plane): number[] {
  if (to - from > plane.columns * MOST_POINTS_PER_COLUMN) {
    return decimated(points.days, points.values, from, to, (day) => columnEnd(day, plane))
  }
  return Array.from({ length: to - from }, (_, index) => from + index)
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
function holdTo(path: PathWriter, points: DrawnPoints, turn: number, plane: Plane, scale: ValueScale, isApart: boolean) {
  const y = yOf(points.values[turn - 1] ?? 0, scale, plane)
  if (isApart) path.moveTo(xOf(points.days[turn - 1] ?? 0, plane), y)
  path.lineTo(xOf(points.days[turn] ?? 0, plane), y)
}

/** A step forecast begins where the known value was held to, at its own first day. */
function drawStepOn(path: PathWriter, points: DrawnPoints, indices: readonly number[], plane: Plane, scale: ValueScale) {
  const [joined = 0, ...rest] = indices
  const xs = rest.map((index) => xOf(points.days[index] ?? 0, plane))
  const ys = rest.map((index) => yOf(points.values[index] ?? 0, scale, plane))
  drawLines(path, [xs[0] ?? 0, ...xs], [yOf(points.values[joined] ?? 0, scale, plane), ...ys], true)
}
