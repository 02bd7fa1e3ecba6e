/** Markers that distinguish lines without colour: at the end of a line, and in its key. */
import type { SeriesMarker } from '#core/chart/series-style.ts'

/**
 * Path data around the centre 0 0, in pixels; about 7 are visible, the outer half of the edge has the colour
 * of the paper.
 */
export const MARKER_PATHS: Readonly<Record<SeriesMarker, string>> = {
  disc: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  square: 'M-3.75-3.75h7.5v7.5h-7.5z',
  triangle: 'M0-5L5 3.75h-10z',
  diamond: 'M0-5.25L5.25 0L0 5.25L-5.25 0z',
}

/** From the centre of a marker to the edge of its picture, in pixels. */
export const MARKER_ROOM = 6

/**
 * Width of the edge in the colour of the paper, which separates a marker from other lines, in pixels;
 * chart.css has the same, checked by a test.
 */
export const MARKER_EDGE = 1.5
