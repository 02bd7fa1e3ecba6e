/** The surface that paths are drawn on: days across, values up, in whole units of the viewBox. */
import { fractionOf, type ValueScale } from './scales.ts'

export interface Plane {
  readonly width: number
  readonly height: number
  /** Day numbers at the left and right edge; `last > first`. */
  readonly first: number
  readonly last: number
  /** Pixel columns that points are thinned to. */
  readonly columns: number
}

/** Horizontal position of a day number, in units of the viewBox. */
export function xOf(day: number, plane: Plane): number {
  return ((day - plane.first) / (plane.last - plane.first)) * plane.width
}

/** Rising values go up, so the top is 0. */
export function yOf(value: number, scale: ValueScale, plane: Plane): number {
  return (1 - fractionOf(value, scale)) * plane.height
}

/** The day with which the pixel column after a day's own begins; days outside the plane have columns too. */
export function columnEnd(day: number, plane: Plane): number {
  const days = (plane.last - plane.first) / plane.columns
  return plane.first + (Math.floor((day - plane.first) / days) + 1) * days
}
