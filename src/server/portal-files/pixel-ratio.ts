/** Pixels of a PNG for each of the SVG that it is made from. */
export const PIXEL_RATIO = 2
