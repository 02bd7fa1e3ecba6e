/**
 * Monotone interpolation: a smooth line without overshoot between two figures. Slopes after M. Steffen, "A
 * simple method for monotonic interpolation in one dimension" (1990).
 */
import type { PathWriter } from './paths.ts'

/** @param xs rising; at least two points */
export function drawMonotoneCurve(path: PathWriter, xs: readonly number[], ys: readonly number[]): void {
  const slopes = slopesOf(xs, ys)
  path.moveTo(xs[0] ?? 0, ys[0] ?? 0)
  for (let index = 1; index < xs.length; index++) {
    const fromX = xs[index - 1] ?? 0
    const fromY = ys[index - 1] ?? 0
    const x = xs[index] ?? 0
    const y = ys[index] ?? 0
    const third = (x - fromX) / 3
    const rise = third * (slopes[index - 1] ?? 0)
    path.bezierCurveTo(fromX + third, fromY + rise, x - third, y - third * (slopes[index] ?? 0), x, y)
  }
}

function slopesOf(xs: readonly number[], ys: readonly number[]): number[] {
  const widths = xs.slice(1).map((x, index) => x - (xs[index] ?? 0))
  const secants = widths.map((width, index) => ((ys[index + 1] ?? 0) - (ys[index] ?? 0)) / width)
  const last = secants.length
  const inner = secants
    .slice(1)
    .map((after, index) => innerSlope(secants[index] ?? 0, after, widths[index] ?? 1, widths[index + 1] ?? 1))
  if (last === 1) return [secants[0] ?? 0, secants[0] ?? 0]
  return [
    endSlope(secants[0] ?? 0, inner[0] ?? 0),
    ...inner,
    endSlope(secants[last - 1] ?? 0, inner[last - 2] ?? 0),
  ]
}

function innerSlope(before: number, after: number, widthBefore: number, widthAfter: number): number {
  const parabola = (before * widthAfter + after * widthBefore) / (widthBefore + widthAfter)
  return (
    (Math.sign(before) + Math.sign(after)) *
    Math.min(Math.abs(before), Math.abs(after), Math.abs(parabola) / 2)
  )
}

function endSlope(secant: number, neighbour: number): number {
  return (3 * secant - neighbour) / 2
}
