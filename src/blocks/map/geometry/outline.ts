/** Outlines of areas as SVG path data: integer pixels with relative points, which keeps them short. */
import type { Box } from './label-layout.ts'
import type { Point } from './world-pixels.ts'

export type Ring = readonly Point[]

/**
 * `M10 20l3-4 5 6z` for each ring; the last point of a ring is not repeated. Rings smaller than a pixel are
 * left out: '' when nothing remains.
 */
export function outlinePath(rings: readonly Ring[]): string {
  return rings.map(ringPath).join('')
}

function ringPath(ring: Ring): string {
  const points = wholePoints(ring)
  const [first, ...rest] = points
  if (first === undefined || rest.length < 2) return ''
  const steps = rest.map(([x, y], index): Point => {
    const [beforeX, beforeY] = points[index] ?? first
    return [x - beforeX, y - beforeY]
  })
  return `M${numbers(first)}l${numbers(steps.flat())}z`
}

/** Rounded; coinciding neighbours become one point, as do the last and the first. */
function wholePoints(ring: Ring): readonly Point[] {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  return rounded.filter((point, index) => {
    const next = rounded[(index + 1) % rounded.length]
    return next === undefined || point[0] !== next[0] || point[1] !== next[1]
  })
}

/** A minus sign is a separator by itself. */
function numbers(values: readonly number[]): string {
  return values.join(' ').replaceAll(' -', '-')
}

/** The rings of a path that `outlinePath` wrote. */
export function ringsOf(path: string): readonly Ring[] {
  return path
    .split('z')
    .filter(Boolean)
    .map((part) => {
      const values = (part.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      const ring: Point[] = []
      for (let index = 0; index + 1 < values.length; index += 2) {
        x += values[index] ?? 0
        y += values[index + 1] ?? 0
        ring.push([x, y])
      }
      return ring
    })
}

/** Bounding box of any number of points: a call is limited to some hundred thousand arguments. */
export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return [left, top, right, bottom]
}
