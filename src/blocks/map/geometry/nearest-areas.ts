/** Which areas lie nearest to an area, by the distance between their outlines. */
import type { AreaShapes } from '#contract/entities/area.ts'
import { toWorldPixels, type Point } from './world-pixels.ts'

type Feature = AreaShapes['features'][number]

/**
 * Ids of the nearest areas, the nearest first; of those at the same distance, as areas with a common border
 * are, the one whose centre is nearer. Empty for an area without an outline.
 */
export function nearestAreas(
  { features }: Pick<AreaShapes, 'features'>,
  id: string,
  count: number,
): readonly string[] {
  const own = features.find((feature) => feature.id === id)
  if (!own) return []
  const [ownRings, ownCentre] = [ringsOf(own), centreOf(ringsOf(own))]
  return features
    .filter((feature) => feature.id !== id)
    .map((feature) => {
      const rings = ringsOf(feature)
      return {
        id: feature.id,
        between: distance(ownRings, rings),
        centres: length(minus(centreOf(rings), ownCentre)),
      }
    })
    .sort((a, b) => a.between - b.between || a.centres - b.centres)
    .slice(0, count)
    .map((near) => near.id)
}

/** The outlines in pixels of the opening zoom, in which a market is small enough to be flat. */
function ringsOf({ geometry }: Feature): readonly (readonly Point[])[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.map((ring) => ring.map(toWorldPixels))
}

/** Centre of the corners. */
function centreOf(rings: readonly (readonly Point[])[]): Point {
  const points = rings.flat()
  const sum = (part: 0 | 1) => points.reduce((total, point) => total + point[part], 0) / points.length
  return [sum(0), sum(1)]
}

/** Corners of one outline to edges of the other, and the reverse; in whole pixels, so that borders touch. */
function distance(a: readonly (readonly Point[])[], b: readonly (readonly Point[])[]): number {
  return Math.round(Math.min(cornersToEdges(a, b), cornersToEdges(b, a)))
}

function cornersToEdges(
  corners: readonly (readonly Point[])[],
  edges: readonly (readonly Point[])[],
): number {
  let nearest = Infinity
  for (const corner of corners.flat())
    for (const ring of edges)
      ring.forEach((from, index) => {
        const to = ring[index + 1]
        if (to) nearest = Math.min(nearest, toEdge(corner, from, to))
      })
  return nearest
}

function toEdge(point: Point, from: Point, to: Point): number {
  const [edge, toPoint] = [minus(to, from), minus(point, from)]
  const squared = edge[0] ** 2 + edge[1] ** 2
  const along = squared === 0 ? 0 : (edge[0] * toPoint[0] + edge[1] * toPoint[1]) / squared
  const share = Math.min(Math.max(along, 0), 1)
  return length(minus(toPoint, [edge[0] * share, edge[1] * share]))
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]]
}

function length([x, y]: Point): number {
  return Math.hypot(x, y)
}
