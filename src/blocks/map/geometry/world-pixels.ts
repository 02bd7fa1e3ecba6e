/**
 * Web Mercator (EPSG:3857) in pixels of the zoom level that maps of cities open at: the plane in which the
 * server draws the areas and in which the interactive map finds them again. x grows to the east, y to the
 * south.
 */

/** Specification §9: city maps open at zoom 14. */
export const OPENING_ZOOM = 14

const TILE_PX = 256
const WORLD_PX = TILE_PX * 2 ** OPENING_ZOOM
/** Latitude limit of the square world of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.051_128_779_8

/** A position in pixels of that zoom level. */
export type Point = readonly [x: number, y: number]

/** @param position longitude and latitude in degrees, WGS84 */
export function toWorldPixels([longitude, latitude]: Point): Point {
  const sine = Math.sin((Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE) * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [WORLD_PX * (longitude / 360 + 0.5), WORLD_PX * y]
}

/** @returns longitude and latitude in degrees */
export function toPosition([x, y]: Point): Point {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD_PX))) * 180) / Math.PI
  return [(x / WORLD_PX - 0.5) * 360, latitude]
}
