/** Between the pixels of the server's picture and Leaflet's places. */
import { latLng, type LatLng } from 'leaflet'
import { toPosition, toWorldPixels, type Point } from '../geometry/world-pixels.ts'

/** @returns a function from px of the opening zoom, relative to the centre of the window, to coordinates */
export function latLngFromPixels(middle: Point): (point: Point) => LatLng {
  const [middleX, middleY] = toWorldPixels(middle)
  return ([x, y]) => latLngOf(toPosition([middleX + x, middleY + y]))
}

/** Leaflet writes the latitude first, GeoJSON the longitude. */
export function latLngOf([longitude, latitude]: Point): LatLng {
  return latLng(latitude, longitude)
}
