/**
 * Outlines of one market as edges in a plane measured in metres: Mercator on a sphere, scaled to the middle
 * latitude of the market. In a market 100 km high a length is wrong by at most 2 %.
 */
import type { AreaShapes } from '#contract/entities/area.ts'
import { EdgeIndex, type Edge } from './edge-index.ts'

export type Feature = AreaShapes['features'][number]
type Position = readonly [longitude: number, latitude: number]

/** Equatorial radius of WGS 84 in metres. */
const RADIUS_M = 6_378_137
/** Mercator has no place for the poles. */
const MAX_LATITUDE = 85

export interface OutlinedPolygon {
  /** Outer ring first. Repeated positions are left out, so no edge is without length. */
  readonly rings: readonly (readonly Edge[])[]
}

/** Area of a market with its edges. */
export interface Outline {
  readonly id: string
  /** Index of its feature in the file. */
  readonly feature: number
  readonly isMultiPolygon: boolean
  readonly polygons: readonly OutlinedPolygon[]
  readonly edges: EdgeIndex
}

export interface OutlinePlane {
  readonly outlines: readonly Outline[]
  /** Longitude and latitude in degrees of a point of the plane. */
  readonly toDegrees: (x: number, y: number) => Position
}

/** @param countStep is called for each step of a search in the edges, and may throw to end the search */
export function outlinePlane(features: readonly Feature[], countStep: () => void): OutlinePlane {
  const scale = Math.cos(toRadians(middleLatitude(features)))
  const toMetres = ([longitude, latitude]: Position): Position => [
    RADIUS_M * scale * toRadians(longitude),
    RADIUS_M * scale * Math.atanh(Math.sin(toRadians(clampLatitude(latitude)))),
  ]
  const outlines = features.map(({ id, geometry }, feature): Outline => {
    const isMultiPolygon = geometry.type === 'MultiPolygon'
    const coordinates = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
    const polygons = coordinates.map((rings, polygon): OutlinedPolygon => ({
      rings: rings.map((ring, ringIndex) => edgesOf(ring.map(toMetres), polygon, ringIndex)),
    }))
    const edges = new EdgeIndex(
      polygons.flatMap(({ rings }) => rings.flat()),
      countStep,
    )
    return { id, feature, isMultiPolygon, polygons, edges }
  })
  return {
    outlines,
    toDegrees: (x, y) => [
      toDegrees(x / RADIUS_M / scale),
      toDegrees(Math.asin(Math.tanh(y / RADIUS_M / scale))),
    ],
  }
}

function edgesOf(points: readonly Position[], polygon: number, ring: number): readonly Edge[] {
  const edges: Edge[] = []
  for (const [position, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[position + 1] ?? [x1, y1]
    if (x1 !== x2 || y1 !== y2) edges.push({ x1, y1, x2, y2, polygon, ring, position, order: edges.length })
  }
  return edges
}

function middleLatitude(features: readonly Feature[]): number {
  let [south, north] = [MAX_LATITUDE, -MAX_LATITUDE]
  for (const { geometry } of features) {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    for (const [, latitude] of rings.flat()) {
      south = Math.min(south, clampLatitude(latitude))
      north = Math.max(north, clampLatitude(latitude))
    }
  }
  return (south + north) / 2
}

function clampLatitude(latitude: number): number {
  return Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE)
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}
