/**
 * Layout of map labels: name and figure, or only the figure, inside the area where they fit; the figure
 * beside it where nothing overlaps; else hidden. Used by the server's picture and the interactive map.
 */
import { labelLines } from './label-lines.ts'
import { FIT_PADDING_PX } from './map-window.ts'
import type { Point } from './world-pixels.ts'

/** Visible part of a label. */
export type LabelDetail = 'full' | 'figure' | 'none'
/** Where a label stands: inside its area, or beside it. */
export type LabelSide = 'in' | 'right' | 'left'

/** Lengths in px at the opening zoom, from the middle of the window. */
export interface Label {
  readonly name: string
  readonly figure: string
  /** Position inside its area. */
  readonly at: Point
  /** From there to the area's nearest edge. */
  readonly clearance: number
  /** Left, top, right and bottom of the area. */
  readonly box: Box
}

/** How much of a label is shown, and where. */
export interface PlacedLabel {
  readonly detail: LabelDetail
  readonly side: LabelSide
}

/** In pixels of the opening zoom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Upper estimates for the fonts of `map.module.css`. */
const CHARACTER_PX = 7
const LINE_PX = 16
/** Tolerated overlap with an edge, where the halo keeps letters readable. */
const OVERLAP = 1.15
/** Between an area and the label beside it; `map.module.css` keeps the same. */
const GAP_PX = 4

/**
 * @param scale of the drawing, 1 at the opening zoom
 * @param bounds of all areas
 * @param windowWidth px: no label leaves a window of this width that has all areas in its middle
 * @returns a place for each label, in their order
 */
export function layoutLabels(
  labels: readonly Label[],
  scale: number,
  bounds: Box,
  windowWidth: number,
): readonly PlacedLabel[] {
  const inside = labels.map((label) => detailInside(label, scale))
  const takenBoxes = labels.map(({ box }) => scaled(box, scale))
  const [left, , right] = scaled(bounds, scale)
  const margin = Math.max((windowWidth - (right - left)) / 2, FIT_PADDING_PX.side)
  return labels.map((label, index): PlacedLabel => {
    const detail = inside[index] ?? 'none'
    if (detail !== 'none') return { detail, side: 'in' }
    for (const side of ['right', 'left'] as const) {
      const box = boxBeside(label, side, scale)
      const isWithin = box[0] >= left - margin && box[2] <= right + margin
      if (!isWithin || takenBoxes.some((takenBox) => overlap(box, takenBox))) continue
      takenBoxes.push(box)
      return { detail: 'figure', side }
    }
    return { detail: 'none', side: 'in' }
  })
}

function detailInside({ name, figure, clearance }: Label, scale: number): LabelDetail {
  const reach = clearance * scale * OVERLAP
  if (reach >= halfDiagonal([...labelLines(name), figure])) return 'full'
  return reach >= halfDiagonal([figure]) ? 'figure' : 'none'
}

function halfDiagonal(lines: readonly string[]): number {
  const longest = Math.max(...lines.map((line) => line.length))
  return Math.hypot(longest * CHARACTER_PX, lines.length * LINE_PX) / 2
}

function boxBeside({ figure, at, box }: Label, side: 'left' | 'right', scale: number): Box {
  const [width, middle] = [figure.length * CHARACTER_PX, at[1] * scale]
  const x = side === 'right' ? box[2] * scale + GAP_PX : box[0] * scale - GAP_PX - width
  return [x, middle - LINE_PX / 2, x + width, middle + LINE_PX / 2]
}

function scaled([left, top, right, bottom]: Box, scale: number): Box {
  return [left * scale, top * scale, right * scale, bottom * scale]
}

function overlap(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}
