/** Between the pixels of the server's picture and Leaflet's places. */
import { latLng, type LatLng } from 'leaflet'
import { toPosition, toWorldPixels, type Point } from '../geometry/world-pixels.ts'

/** @returns where a point is that is given in px of the opening zoom from the middle of the window */
export function latLngFromPixels(middle: Point): (at: Point) => LatLng {
  const [middleX, middleY] = toWorldPixels(middle)
  return ([x, y]) => latLngOf(toPosition([middleX + x, middleY + y]))
}

export function latLngOf([longitude, latitude]: Point): LatLng {
  return latLng(latitude, longitude)
}
