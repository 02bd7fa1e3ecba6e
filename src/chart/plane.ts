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

export function xOf(day: number, plane: Plane): number {
  return ((day - plane.first) / (plane.last - plane.first)) * plane.width
}

/** Rising values go up, so the top is 0. */
export function yOf(value: number, scale: ValueScale, plane: Plane): number {
  return (1 - fractionOf(value, scale)) * plane.height
}

/** The pixel column of a day; days outside the plane fall into columns of their own on either side. */
export function columnOf(day: number, plane: Plane): number {
  return Math.floor((xOf(day, plane) / plane.width) * plane.columns)
}
