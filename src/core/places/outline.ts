/**
 * Points and outlines of areas: inside or outside, and how far from the border. Positions are `[longitude,
 * latitude]` in degrees WGS 84, as GeoJSON has them (RFC 7946 3.1.1); distances are metres.
 */

/** In degrees, WGS84, as GeoJSON has it. */
export type Position = readonly [longitude: number, latitude: number]
/** A closed ring; the last position repeats the first. */
export type OutlineRing = readonly Position[]
/** The outer ring, and then its holes. */
export type OutlinePolygon = readonly OutlineRing[]

/** Metres per degree on the WGS 84 ellipsoid at a latitude (series of NIMA TR8350.2). */
function metresPerDegree(latitude: number): readonly [perLongitude: number, perLatitude: number] {
  const phi = (latitude * Math.PI) / 180
  return [
    111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
    111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
  ]
}

/**
 * Whether a point is inside of polygons by the even-odd rule: a hole is outside. On the border the answer is
 * the same for equal input, and {@link distanceToBorder} is 0 there.
 */
export function isInside(polygons: readonly OutlinePolygon[], [x, y]: Position): boolean {
  for (const polygon of polygons) {
    let inside = false
    for (const ring of polygon) {
      for (let at = 1; at < ring.length; at += 1) {
        const start = ring[at - 1]
        const end = ring[at]
        if (start === undefined || end === undefined) continue
        const [fromX, fromY] = start
        const [toX, toY] = end
        // Half-open in y, so that a vertex on the line of sight counts once.
        if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
          inside = !inside
      }
    }
    if (inside) return true
  }
  return false
}

/**
 * Metres from a point to the nearest border, of holes too, in a plane that touches the ellipsoid at the
 * point. Within 10 km the error is below 0.2 per cent at the latitudes of Norway.
 */
export function distanceToBorder(polygons: readonly OutlinePolygon[], [x, y]: Position): number {
  const [perX, perY] = metresPerDegree(y)
  let least = Number.POSITIVE_INFINITY
  for (const polygon of polygons)
    for (const ring of polygon)
      for (let at = 1; at < ring.length; at += 1) {
        const start = ring[at - 1]
        const end = ring[at]
        if (start === undefined || end === undefined) continue
        const fromX = (start[0] - x) * perX
        const fromY = (start[1] - y) * perY
        const alongX = (end[0] - x) * perX - fromX
        const alongY = (end[1] - y) * perY - fromY
        const length = alongX * alongX + alongY * alongY
        const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * alongX + fromY * alongY) / length))
        const squared = (fromX + share * alongX) ** 2 + (fromY + share * alongY) ** 2
        if (squared < least) least = squared
      }
  return Math.sqrt(least)
}

/** Metres from a point to a box, 0 inside of it; never more than the distance to what the box encloses. */
export function distanceToBox([west, south, east, north]: OutlineBox, [x, y]: Position): number {
  const [perX, perY] = metresPerDegree(y)
  return Math.hypot(Math.max(west - x, 0, x - east) * perX, Math.max(south - y, 0, y - north) * perY)
}

/** In degrees: west, south, east, north. */
export type OutlineBox = readonly [west: number, south: number, east: number, north: number]

/** Bounding box: west, south, east, north in degrees. Without points it is infinite and inverted. */
export function boxOfOutline(polygons: readonly OutlinePolygon[]): OutlineBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of polygons.flat(2)) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  return [west, south, east, north]
}
