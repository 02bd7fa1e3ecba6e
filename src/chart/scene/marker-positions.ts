/**
 * Positions of line markers: at the line ends, and where two would overlap one of them further back on its
 * line.
 */
import { drawnPoints } from '../data/drawn-points.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { fractionOf, type ValueScale } from '../geometry/scales.ts'
import type { ScenePoint } from './scene-model.ts'
import { firstAtOrAfter } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'

/** A line with the scale of its axis. */
export interface MarkedLine {
  readonly series: PreparedSeries
  readonly scale: ValueScale
}

/**
 * Nearer than both of these two markers touch on the smallest plot, in per cent of its width and of its
 * height.
 */
const MIN_DISTANCE_ACROSS = 5
const MIN_DISTANCE_DOWN = 5
/** Offsets at which other lines are checked, since a steep line may pass between; in shares of the time shown. */
const NEIGHBOUR_OFFSETS = [0, -0.02, 0.02]
/** Distance of candidate positions further back, in shares of the time shown. */
const STEP_BACK = 0.01

interface Line extends ReturnType<typeof drawnPoints> {
  readonly isStep: boolean
  readonly scale: ValueScale
}

interface MarkerPosition extends ScenePoint {
  readonly day: number
}

/**
 * For each line, in per cent of the plot; `null` when it is not visible. The default is its last point within
 * the span, or the right edge where it crosses without points. If that is taken, the last point without other
 * lines nearby, else the last free one.
 */
export function markerPositions(marked: readonly MarkedLine[], span: DaySpan): (ScenePoint | null)[] {
  const lines = marked.map(({ series, scale }): Line => ({
    ...drawnPoints(series),
    isStep: series.step,
    scale,
  }))
  const takenPoints: ScenePoint[] = []
  return lines.map((line) => {
    const candidates = candidatePositions(line, span)
    const isFree = (candidate: MarkerPosition) =>
      takenPoints.every(
        ({ across, down: y }) =>
          Math.abs(across - candidate.across) >= MIN_DISTANCE_ACROSS ||
          Math.abs(y - candidate.down) >= MIN_DISTANCE_DOWN,
      )
    const isNear = (otherLine: Line, { day, down }: MarkerPosition) =>
      NEIGHBOUR_OFFSETS.some(
        (share) =>
          Math.abs(downAt(otherLine, day + share * (span.last - span.first)) - down) < MIN_DISTANCE_DOWN,
      )
    const isAlone = (candidate: MarkerPosition) =>
      lines.every((otherLine) => otherLine === line || !isNear(otherLine, candidate))
    const [end] = candidates
    if (!end) return null
    const { across, down } = isFree(end)
      ? end
      : (candidates.find((candidate) => isFree(candidate) && isAlone(candidate)) ??
        candidates.find(isFree) ??
        end)
    const markerPoint = { across, down }
    takenPoints.push(markerPoint)
    return markerPoint
  })
}

/** From the end of the visible part of a line back to its start. */
function candidatePositions(line: Line, span: DaySpan): MarkerPosition[] {
  const { days, values, scale } = line
  const across = (day: number) => ((day - span.first) / (span.last - span.first)) * 100
  const from = firstAtOrAfter(days, span.first)
  // Days are whole, an edge need not be.
  const to = firstAtOrAfter(days, Math.floor(span.last) + 1)
  const candidates: MarkerPosition[] = []
  for (let index = to - 1; index >= from; index--) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const day = days[index] ?? 0
    candidates.push({ day, across: across(day), down: downOf(value, scale) })
    index = firstAtOrAfter(days, day - STEP_BACK * (span.last - span.first))
  }
  const down = downAt(line, span.last)
  return candidates.length > 0 || Number.isNaN(down) ? candidates : [{ day: span.last, across: 100, down }]
}

/** NaN where the line has a gap, or is not yet or no longer there. */
function downAt({ days, values, isStep, scale }: Line, day: number): number {
  const next = firstAtOrAfter(days, day)
  const after = values[next] ?? Number.NaN
  if (days[next] === day) return downOf(after, scale)
  const before = values[next - 1] ?? Number.NaN
  const start = days[next - 1] ?? 0
  const share = isStep ? 0 : (day - start) / ((days[next] ?? 0) - start)
  return downOf(Number.isNaN(after) ? Number.NaN : before + share * (after - before), scale)
}

function downOf(value: number, scale: ValueScale): number {
  return (1 - fractionOf(value, scale)) * 100
}
