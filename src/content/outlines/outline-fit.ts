/** Finds overlaps and gaps between the outlines of the areas of one market. */
import { borderSamples, TOLERANCE_M, type Sample } from './border-samples.ts'
import type { Edge } from './edge-index.ts'
import type { Outline } from './outline-plane.ts'

/** A gap with an open end is at least so many times as long as it is wide; a shorter one is a corner. */
const MIN_LENGTH_TO_WIDTH = 4

/** Place where two areas do not fit together. */
export interface Misfit {
  readonly kind: 'overlap' | 'gap'
  readonly outline: Outline
  readonly other: Outline
  /** Edge of `outline` at the place. */
  readonly edge: Edge
  /** Place in the plane. */
  readonly x: number
  readonly y: number
  /** Depth of an overlap, or median width of a gap, in metres. */
  readonly width: number
}

/**
 * The worst misfit of each kind of each two areas. An overlap is a misfit from more than {@link TOLERANCE_M}
 * on. A gap is one where two borders run along each other between {@link TOLERANCE_M} and `MAX_GAP_M` apart,
 * with nothing in between: it is closed at both ends, or much longer than wide.
 */
export function findMisfits(outlines: readonly Outline[]): readonly Misfit[] {
  const worst = new Map<string, Misfit>()
  const report = (misfit: Misfit): void => {
    const features = [misfit.outline.feature, misfit.other.feature].sort((a, b) => a - b)
    const key = `${misfit.kind} ${features.join(' ')}`
    if ((worst.get(key)?.width ?? 0) < misfit.width) worst.set(key, misfit)
  }
  for (const outline of outlines) {
    const others = outlines.filter((other) => other !== outline)
    for (const { rings } of outline.polygons) {
      for (const ring of rings) {
        const samples = [...borderSamples(outline, others, ring)]
        for (const { edge, x, y, overlaps } of samples) {
          for (const { other, distance } of overlaps) {
            if (distance > TOLERANCE_M)
              report({ kind: 'overlap', outline, other, edge, x, y, width: distance })
          }
        }
        for (const gap of gapsAlong(samples)) report({ kind: 'gap', outline, ...gap })
      }
    }
  }
  return [...worst.values()]
}

type Gap = Omit<Misfit, 'kind' | 'outline'>

function gapsAlong(samples: readonly Sample[]): readonly Gap[] {
  const start = samples.findIndex((sample) => gapWidth(sample) === null)
  // A gap all around is an area inside the hole of another: it starts and ends where the ring does.
  const ordered = start < 0 ? samples : [...samples.slice(start), ...samples.slice(0, start + 1)]
  const gaps: Gap[] = []
  let run: Sample[] = []
  let before: Sample | undefined
  for (const sample of ordered) {
    if (gapWidth(sample) !== null) run.push(sample)
    else {
      const gap = gapOf(run, [before, sample])
      if (gap) gaps.push(gap)
      run = []
      before = sample
    }
  }
  const last = gapOf(run, [before, undefined])
  return last ? [...gaps, last] : gaps
}

/** Width of the gap at a sample; `null` where there is none. */
function gapWidth({ facing }: Sample): number | null {
  return facing && facing.distance > TOLERANCE_M ? facing.distance : null
}

/** @param ends samples before and after the gap */
function gapOf(run: readonly Sample[], ends: readonly (Sample | undefined)[]): Gap | null {
  // Where a gap opens at its ends, widths grow; the median says how wide it is along its length.
  const width = median(run.flatMap(({ facing }) => facing?.distance ?? []))
  const middle = run[run.length >> 1]
  if (width === undefined || !middle?.facing) return null
  const isClosed = ends.every((end) => end !== undefined && isClosedAt(end))
  if (!isClosed && lengthOf(run) < MIN_LENGTH_TO_WIDTH * width) return null
  const { edge, x, y, facing } = middle
  return { other: facing.other, edge, x, y, width }
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

function lengthOf(run: readonly Sample[]): number {
  return run.reduce((sum, { x, y }, index) => {
    const before = run[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)
}

function isClosedAt({ facing, overlaps }: Sample): boolean {
  return overlaps.length > 0 || (facing !== null && facing.distance <= TOLERANCE_M)
}
