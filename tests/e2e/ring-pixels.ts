/**
 * Judges a focus ring by the pixels that it changes (WCAG 2.2, 2.4.13): as many as a line of 2 px around the
 * control must have a contrast of 3 : 1 with their earlier colour, and they must surround the control.
 */
import type { Hex } from '#core/palette.ts'
import { contrastRatio } from '../colour-science.ts'
import { PIXEL_BYTES, type Pixels } from './png-pixels.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const MIN_CONTRAST = 3
/** Distance from the control's edge, to either side, within which a pixel belongs to the ring; px. */
const REACH = 7
const LINE_WIDTH = 2
/** A line inside an edge is shorter than the edge: by its own width at each of four corners, from either side. */
const CORNERS = 4 * LINE_WIDTH * LINE_WIDTH
/** Share below 1, since pixels between two edges are antialiased. */
const MIN_SHARE = 0.93

/**
 * Compares two screenshots of a control.
 *
 * @param before the control without the focus
 * @param after the same clip with it
 * @param edge of the control, a point for each px of its length, in px of the screenshots
 * @returns the fault of the ring; `''` = none
 */
export function ringFault(before: Pixels, after: Pixels, edge: readonly Point[]): string {
  const isNear = new Uint8Array(before.width * before.height)
  const isStrong = new Uint8Array(before.width * before.height)
  for (const point of edge) forEachNear(before, point, (at) => void (isNear[at] = 1))
  let strong = 0
  for (const at of isNear.keys()) {
    if (isNear[at] === 0 || contrastAt(before, after, at) < MIN_CONTRAST) continue
    isStrong[at] = 1
    strong += 1
  }
  const closed = edge.filter((point) => {
    let isMet = false
    forEachNear(before, point, (at) => void (isMet ||= isStrong[at] === 1))
    return isMet
  })
  const least = (edge.length * LINE_WIDTH - CORNERS) * MIN_SHARE
  if (closed.length < edge.length * MIN_SHARE)
    return `seen along ${percent(closed.length / edge.length)} of the edge, ${strong} px of ${Math.round(least)}`
  return strong < least
    ? `${strong} px can be told from what they lie on, ${Math.round(least)} are needed`
    : ''
}

function forEachNear({ width, height }: Pixels, { x, y }: Point, visit: (at: number) => void): void {
  const [left, top] = [Math.max(0, Math.round(x) - REACH), Math.max(0, Math.round(y) - REACH)]
  const [right, bottom] = [
    Math.min(width - 1, Math.round(x) + REACH),
    Math.min(height - 1, Math.round(y) + REACH),
  ]
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) visit(row * width + column)
}

function contrastAt(before: Pixels, after: Pixels, at: number): number {
  const [one, other] = [colourAt(before, at), colourAt(after, at)]
  if (one === other) return 1
  const pair = one * 0x1000000 + other
  const known = contrasts.get(pair)
  if (known !== undefined) return known
  const contrast = contrastRatio(hexOf(one), hexOf(other))
  contrasts.set(pair, contrast)
  return contrast
}

/** Contrast by colour: a screenshot has few colours. */
const contrasts = new Map<number, number>()

function colourAt({ bytes }: Pixels, at: number): number {
  const [red = 0, green = 0, blue = 0] = bytes.subarray(at * PIXEL_BYTES, at * PIXEL_BYTES + 3)
  return red * 0x10000 + green * 0x100 + blue
}

function hexOf(colour: number): Hex {
  return `#${colour.toString(16).padStart(6, '0')}`
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
