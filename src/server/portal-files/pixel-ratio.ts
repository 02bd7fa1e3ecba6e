/** Pixels of a PNG per pixel of its SVG. */
export const PIXEL_RATIO = 2
