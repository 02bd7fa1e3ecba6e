/**
 * Where the markers of lines stand: at their ends, and where two would cover each other one of them further
 * back on its own line.
 */
import { drawnPoints } from '../data/drawn-points.ts'
import type { PreparedSeries } from '../data/prepare.ts'
import { fractionOf, type ValueScale } from '../geometry/scales.ts'
import type { ScenePoint } from './scene-model.ts'
import { firstAtOrAfter } from '../data/series-points.ts'
import type { DaySpan } from '../geometry/spans.ts'

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
/**
 * Other lines are looked for at a place and this far to both sides, where a steep one may pass; in shares of
 * the time shown.
 */
const NEIGHBOUR_OFFSETS = [0, -0.02, 0.02]
/** Places further back are tried at this distance from each other, in shares of the time shown. */
const STEP_BACK = 0.01

interface Line extends ReturnType<typeof drawnPoints> {
  readonly isStep: boolean
  readonly scale: ValueScale
}

interface MarkerPosition extends ScenePoint {
  readonly day: number
}

/**
 * For each line, in per cent of the plot; `null` when nothing of it is seen. Its end is its last point within
 * the span, or the right edge where it only passes through. An end that is taken leaves the last point that
 * no other line is near to, else the last that is free.
 */
export function markerPositions(marked: readonly MarkedLine[], span: DaySpan): (ScenePoint | null)[] {
  const lines = marked.map(({ series, scale }): Line => ({
    ...drawnPoints(series),
    isStep: series.step,
    scale,
  }))
  const taken: ScenePoint[] = []
  return lines.map((line) => {
    const places = candidatePositions(line, span)
    const isFree = (place: MarkerPosition) =>
      taken.every(
        ({ across, down }) =>
          Math.abs(across - place.across) >= MIN_DISTANCE_ACROSS ||
          Math.abs(down - place.down) >= MIN_DISTANCE_DOWN,
      )
    const isNear = (other: Line, { day, down }: MarkerPosition) =>
      NEIGHBOUR_OFFSETS.some(
        (share) => Math.abs(downAt(other, day + share * (span.last - span.first)) - down) < MIN_DISTANCE_DOWN,
      )
    const isAlone = (place: MarkerPosition) => lines.every((other) => other === line || !isNear(other, place))
    const [end] = places
    if (!end) return null
    const { across, down } = isFree(end)
      ? end
      : (places.find((place) => isFree(place) && isAlone(place)) ?? places.find(isFree) ?? end)
    const place = { across, down }
    taken.push(place)
    return place
  })
}

/** From the end of what is seen of a line back to its beginning. */
function candidatePositions(line: Line, span: DaySpan): MarkerPosition[] {
  const { days, values, scale } = line
  const across = (day: number) => ((day - span.first) / (span.last - span.first)) * 100
  const from = firstAtOrAfter(days, span.first)
  // Days are whole, an edge need not be.
  const to = firstAtOrAfter(days, Math.floor(span.last) + 1)
  const places: MarkerPosition[] = []
  for (let index = to - 1; index >= from; index--) {
    const value = values[index] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const day = days[index] ?? 0
    places.push({ day, across: across(day), down: downOf(value, scale) })
    index = firstAtOrAfter(days, day - STEP_BACK * (span.last - span.first))
  }
  const down = downAt(line, span.last)
  return places.length > 0 || Number.isNaN(down) ? places : [{ day: span.last, across: 100, down }]
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
