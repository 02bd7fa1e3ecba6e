/** Label position of an area: the point farthest from every edge. */
import type { Box } from './label-layout.ts'
import { boxOf, type Ring } from './outline.ts'
import type { Point } from './world-pixels.ts'

export interface LabelPoint {
  readonly x: number
  readonly y: number
  /** Distance to the nearest edge. */
  readonly clearance: number
}

/** Cells per side of a grid of candidates. */
const GRID = 16
/** Horizontal lines through an area that the grid misses. */
const CROSS_SECTIONS = 64
/** Each iteration searches a quarter of the previous area at four times the resolution. */
const ROUNDS = 4

/**
 * Integer pixels, inside the area by the even-odd rule and in its largest part; `null` for rings without
 * area.
 */
export function labelPoint(rings: readonly Ring[]): LabelPoint | null {
  const largest = rings.reduce<Ring>((a, b) => (enclosedPixels(b) > enclosedPixels(a) ? b : a), [])
  const box = boxOf(largest)
  return farthestFromEdges(rings, box) ?? widestCrossSection(rings, box)
}

/** Finds nothing in an area so narrow that the grid misses it. */
function farthestFromEdges(rings: readonly Ring[], box: Box): LabelPoint | null {
  let [left, top] = box
  let [width, height] = [box[2] - left, box[3] - top]
  let best: LabelPoint | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let row = 0; row <= GRID; row += 1) {
      for (let column = 0; column <= GRID; column += 1) {
        const point: Point = [
          Math.round(left + (width * column) / GRID),
          Math.round(top + (height * row) / GRID),
        ]
        const clearance = clearanceAt(point, rings, best?.clearance)
        if (clearance > (best?.clearance ?? 0)) best = { x: point[0], y: point[1], clearance }
      }
    }
    if (best === null) return null
    width /= 4
    height /= 4
    left = best.x - width / 2
    top = best.y - height / 2
  }
  return best && { ...best, clearance: Math.floor(best.clearance) }
}

/** Middle of the longest stretch of horizontal lines through a narrow area. */
function widestCrossSection(rings: readonly Ring[], [, top, , bottom]: Box): LabelPoint | null {
  let best: LabelPoint | null = null
  for (let line = 0; line < CROSS_SECTIONS; line += 1) {
    const y = Math.round(top + ((line + 0.5) * (bottom - top)) / CROSS_SECTIONS)
    const crossings = crossingsAt(y, rings)
    for (const [index, from] of crossings.entries()) {
      const x = Math.round((from + (crossings[index + 1] ?? from)) / 2)
      const clearance = clearanceAt([x, y], rings, best?.clearance)
      if (clearance > (best?.clearance ?? 0)) best = { x, y, clearance }
    }
  }
  return best && { ...best, clearance: Math.floor(best.clearance) }
}

/** Where a horizontal line meets the edges, from west to east. */
function crossingsAt(y: number, rings: readonly Ring[]): readonly number[] {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([toX, toY], index) => {
      const [fromX, fromY] = ring.at(index - 1) ?? [toX, toY]
      return fromY > y === toY > y ? [] : [fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)]
    }),
  )
  return crossings.toSorted((a, b) => a - b)
}

/** Area that a ring encloses, whichever way round it is drawn. */
function enclosedPixels(ring: Ring): number {
  let doubled = 0
  let from = ring.at(-1)
  for (const to of ring) {
    if (from) doubled += from[0] * to[1] - to[0] * from[1]
    from = to
  }
  return Math.abs(doubled) / 2
}

/**
 * Distance to the nearest edge; 0 outside.
 *
 * @param found clearance of another point: for one that has no more, the result is any number up to it
 */
function clearanceAt(point: Point, rings: readonly Ring[], found = 0): number {
  if (!isInside(point, rings)) return 0
  let nearest = Infinity
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from === undefined) break
      nearest = Math.min(nearest, distanceToEdge(point, from, to))
      if (nearest <= found) return nearest
      from = to
    }
  }
  return nearest
}

function isInside(point: Point, rings: readonly Ring[]): boolean {
  let isIn = false
  for (const ring of rings) {
    let from = ring.at(-1)
    for (const to of ring) {
      if (from === undefined) break
      if (crosses(point, from, to)) isIn = !isIn
      from = to
    }
  }
  return isIn
}

/** Whether a ray from the point to the east crosses the edge. */
function crosses([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): boolean {
  return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)
}

function distanceToEdge([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX ** 2 + alongY ** 2
  const share =
    length === 0 ? 0 : Math.min(Math.max(((x - fromX) * alongX + (y - fromY) * alongY) / length, 0), 1)
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY)
}
