/**
 * Follows the border of an area and measures how far the other areas of its market are. A distance changes by
 * at most a metre for each metre along the border, so steps are as long as the last distance allows: depths
 * and widths are found to within half a metre.
 */
import type { Edge } from './edge-index.ts'
import type { Outline } from './outline-plane.ts'

/** Widest gap and deepest overlap that neighbours may have, in metres (issue 35, part B3). */
export const TOLERANCE_M = 10
/** Areas that are further apart than this many metres are no neighbours: the ground between belongs to none. */
export const MAX_GAP_M = 50

/** Steps along the border, in metres: within the tolerance, and in a gap or an overlap. */
const MIN_STEP_M = 0.5
const MISFIT_STEP_M = 2
/** Distances above this many metres are not told apart. */
const MAX_SEARCH_M = 20_000
/** Shared ground is looked for so far inside the border that a border within the tolerance does not count. */
const PROBE_DEPTH_M = 1.5 * TOLERANCE_M
/** Metres along the border between two such probes. */
const PROBE_STEP_M = 25

/** Another area and its distance in metres. */
export interface Neighbour {
  readonly other: Outline
  readonly distance: number
}

/** Measurement at a point of a border, in metres of the plane. */
export interface Sample {
  readonly edge: Edge
  readonly x: number
  readonly y: number
  /** Nearest area outside the border with nothing in between; `null` inside an overlap and far from all. */
  readonly facing: Neighbour | null
  /** Areas that the point is inside of, with the depth. */
  readonly overlaps: readonly Neighbour[]
}

/** Samples of one ring in its order. */
export function* borderSamples(
  outline: Outline,
  others: readonly Outline[],
  ring: readonly Edge[],
): Generator<Sample> {
  for (const edge of ring) {
    const length = Math.hypot(edge.x2 - edge.x1, edge.y2 - edge.y1)
    let nextProbe = 0
    let along = 0
    while (along < length) {
      const [x, y] = pointOn(edge, along / length)
      const nearest = nearestArea(others, x, y)
      const overlaps = containingAreas(others, x, y)
      const depth = Math.max(0, ...overlaps.map(({ distance }) => distance))
      const distance = overlaps.length > 0 ? depth : (nearest?.distance ?? MAX_SEARCH_M)
      const facing =
        nearest && overlaps.length === 0 && distance <= MAX_GAP_M && isOpenBetween(outline, x, y, nearest)
          ? nearest
          : null
      yield { edge, x, y, facing, overlaps }
      if (along >= nextProbe && distance <= TOLERANCE_M) {
        const share = Math.min((along + PROBE_STEP_M / 2) / length, (along / length + 1) / 2)
        const shared = sharedGround(outline, others, edge, share)
        if (shared) yield shared
        nextProbe = along + PROBE_STEP_M
      }
      along += stepAfter(distance, overlaps.length > 0)
    }
  }
}

function stepAfter(distance: number, isInside: boolean): number {
  if (distance <= TOLERANCE_M) return Math.max(MIN_STEP_M, TOLERANCE_M - distance)
  return isInside ? MISFIT_STEP_M : Math.max(MISFIT_STEP_M, distance - MAX_GAP_M)
}

type NearestArea = Neighbour & { readonly x: number; readonly y: number }

function nearestArea(others: readonly Outline[], x: number, y: number): NearestArea | null {
  let found: NearestArea | null = null
  for (const other of others) {
    const point = other.edges.nearest(x, y, found?.distance ?? MAX_SEARCH_M)
    if (point && (found === null || point.distance < found.distance)) found = { other, ...point }
  }
  return found
}

function containingAreas(others: readonly Outline[], x: number, y: number): readonly Neighbour[] {
  return others.flatMap((other) => {
    if (!other.edges.contains(x, y)) return []
    const point = other.edges.nearest(x, y, MAX_SEARCH_M)
    return [{ other, distance: point?.distance ?? MAX_SEARCH_M }]
  })
}

/** Whether the straight line to the nearest area leaves the outline's own ground at once and does not return. */
function isOpenBetween({ edges }: Outline, x: number, y: number, to: NearestArea): boolean {
  const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
  return parts.every((part) => !edges.contains(x + (to.x - x) * part, y + (to.y - y) * part))
}

/**
 * A point inside the border that is deep inside another area too. Finds areas that share ground although
 * neither border runs inside the other area, as of one area that is drawn twice.
 */
function sharedGround(
  outline: Outline,
  others: readonly Outline[],
  edge: Edge,
  share: number,
): Sample | null {
  const length = Math.hypot(edge.x2 - edge.x1, edge.y2 - edge.y1)
  const [atX, atY] = pointOn(edge, share)
  for (const side of [1, -1]) {
    const x = atX - (side * PROBE_DEPTH_M * (edge.y2 - edge.y1)) / length
    const y = atY + (side * PROBE_DEPTH_M * (edge.x2 - edge.x1)) / length
    if (!outline.edges.contains(x, y) || outline.edges.nearest(x, y, TOLERANCE_M)) continue
    const overlaps = containingAreas(others, x, y).filter(({ distance }) => distance > TOLERANCE_M)
    if (overlaps.length > 0) return { edge, x, y, facing: null, overlaps }
  }
  return null
}

function pointOn({ x1, y1, x2, y2 }: Edge, share: number): readonly [x: number, y: number] {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}
