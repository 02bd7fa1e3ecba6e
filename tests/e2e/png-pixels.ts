/** Decodes screenshots to pixels with pngjs. */
import { PNG } from 'pngjs'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Four bytes per pixel, row by row: red, green, blue, opacity. */
  readonly bytes: Uint8Array
}

/** Bytes per pixel. */
export const PIXEL_BYTES = 4

/** @throws Error for data that are no PNG, or a damaged one */
export function pixelsOf(png: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(png)
  return { width, height, bytes: data }
}
