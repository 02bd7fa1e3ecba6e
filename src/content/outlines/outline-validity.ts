/**
 * Checks that an area is a valid polygon: rings do not meet themselves or each other along a line, holes are
 * inside, and the parts of an area do not overlap. The rules are those of OGC Simple Features (06-103r4,
 * 6.1.11 and 6.1.14), without the rule that holes may not cut an area in two.
 */
import { nearestOnEdge, type Edge, type EdgeIndex } from './edge-index.ts'
import type { Outline, OutlinedPolygon } from './outline-plane.ts'

export interface OutlineProblem {
  readonly edge: Edge
  /** Place in the plane. */
  readonly x: number
  readonly y: number
  /** A phrase that follows the place of the edge. */
  readonly reason: string
}

/** Points that are nearer than this many metres are one point. */
const SAME_POINT_M = 0.001
const MIN_EDGES = 3

type Meeting = 'touch' | 'cross' | 'run along'

/** The first problem of an area, or `null`: one crossing has consequences that would only repeat the problem. */
export function outlineProblem(
  outline: Outline,
  indexOf: (polygon: OutlinedPolygon) => EdgeIndex,
): OutlineProblem | null {
  return (
    emptyRing(outline) ??
    crossingRings(outline) ??
    misplacedHole(outline, indexOf) ??
    overlappingParts(outline, indexOf)
  )
}

function emptyRing({ polygons }: Outline): OutlineProblem | null {
  for (const { rings } of polygons) {
    for (const ring of rings) {
      const [edge] = ring
      if (edge && ring.length < MIN_EDGES)
        return { edge, x: edge.x1, y: edge.y1, reason: 'is a ring that encloses no ground' }
    }
  }
  return null
}

function crossingRings({ polygons, edges }: Outline): OutlineProblem | null {
  for (const { rings } of polygons) {
    for (const ring of rings) {
      for (const edge of ring) {
        const problem = crossingEdge(edge, ring, edges)
        if (problem) return problem
      }
    }
  }
  return null
}

function crossingEdge(edge: Edge, ring: readonly Edge[], edges: EdgeIndex): OutlineProblem | null {
  let problem: OutlineProblem | null = null
  edges.visitNear(edge, SAME_POINT_M, (other) => {
    if (problem || other === edge) return
    const isSameRing = other.polygon === edge.polygon && other.ring === edge.ring
    const met = meeting(edge, other)
    if (met === null) return
    if (met.how === 'touch' && (!isSameRing || areSuccessive(edge, other, ring.length))) return
    const reason = isSameRing ? 'is where the ring crosses or touches itself' : 'is where two rings cross'
    problem = { edge, x: met.x, y: met.y, reason }
  })
  return problem
}

function areSuccessive(edge: Edge, other: Edge, edgesInRing: number): boolean {
  const distance = Math.abs(edge.order - other.order)
  return distance === 1 || distance === edgesInRing - 1
}

/** How two edges meet, and where; `null` = not at all. */
function meeting(a: Edge, b: Edge): { readonly how: Meeting; readonly x: number; readonly y: number } | null {
  const ends = [
    ...[b].flatMap(({ x1, y1, x2, y2 }) => [endOn(x1, y1, a), endOn(x2, y2, a)]),
    ...[a].flatMap(({ x1, y1, x2, y2 }) => [endOn(x1, y1, b), endOn(x2, y2, b)]),
  ].filter((end) => end !== null)
  const [first] = ends
  if (first) {
    const isLine = ends.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) > 2 * SAME_POINT_M)
    return { how: isLine ? 'run along' : 'touch', ...first }
  }
  const [ax, ay, bx, by] = [a.x2 - a.x1, a.y2 - a.y1, b.x2 - b.x1, b.y2 - b.y1]
  const determinant = ax * by - ay * bx
  if (determinant === 0) return null
  const [dx, dy] = [b.x1 - a.x1, b.y1 - a.y1]
  const alongA = (dx * by - dy * bx) / determinant
  const alongB = (dx * ay - dy * ax) / determinant
  if (alongA < 0 || alongA > 1 || alongB < 0 || alongB > 1) return null
  return { how: 'cross', x: a.x1 + alongA * ax, y: a.y1 + alongA * ay }
}

function endOn(x: number, y: number, edge: Edge): { readonly x: number; readonly y: number } | null {
  return nearestOnEdge(x, y, edge).distance <= SAME_POINT_M ? { x, y } : null
}

function misplacedHole(
  { polygons }: Outline,
  indexOf: (polygon: OutlinedPolygon) => EdgeIndex,
): OutlineProblem | null {
  for (const { rings } of polygons) {
    const [outer, ...holes] = rings
    if (outer === undefined || holes.length === 0) continue
    const ground = indexOf({ rings: [outer] })
    const holeIndexes = holes.map((hole) => indexOf({ rings: [hole] }))
    for (const [index, hole] of holes.entries()) {
      const outside = pointWhere(hole, ground, false)
      if (outside) return { ...outside, reason: 'is a hole outside its polygon' }
      for (const [otherIndex, other] of holeIndexes.entries()) {
        const inside = otherIndex === index ? null : pointWhere(hole, other, true)
        if (inside) return { ...inside, reason: 'is a hole within a hole' }
      }
    }
  }
  return null
}

function overlappingParts(
  { polygons }: Outline,
  indexOf: (polygon: OutlinedPolygon) => EdgeIndex,
): OutlineProblem | null {
  if (polygons.length < 2) return null
  const indexes = polygons.map(indexOf)
  for (const [index, { rings }] of polygons.entries()) {
    for (const [otherIndex, other] of indexes.entries()) {
      const inside = otherIndex === index ? null : pointWhere(rings[0] ?? [], other, true)
      if (inside) return { ...inside, reason: 'is where two parts of the area overlap' }
    }
  }
  return null
}

/** A corner, or the middle of an edge, that is clearly inside (or clearly outside) and not on the border. */
function pointWhere(
  ring: readonly Edge[],
  index: EdgeIndex,
  isInside: boolean,
): Pick<OutlineProblem, 'edge' | 'x' | 'y'> | null {
  for (const edge of ring) {
    const middle = [(edge.x1 + edge.x2) / 2, (edge.y1 + edge.y2) / 2] as const
    for (const [x, y] of [[edge.x1, edge.y1] as const, middle]) {
      if (index.contains(x, y) === isInside && index.nearest(x, y, SAME_POINT_M) === null)
        return { edge, x, y }
    }
  }
  return null
}
