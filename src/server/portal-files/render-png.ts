/**
 * SVG → PNG by resvg. Takes a processor for tens of milliseconds: for a thread of its own
 * (picture-worker.ts).
 */
import { Resvg } from '@resvg/resvg-js'
import { PIXEL_RATIO } from './pixel-ratio.ts'
import { encodePng } from './png-encoding.ts'

/**
 * @param fontFiles paths of the only fonts that are used, the first being that of all text that asks for
 *   another
 * @throws when it is no SVG
 */
export function renderPng(svg: string, fontFiles: readonly string[]): Buffer<ArrayBuffer> {
  const image = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter' },
    fitTo: { mode: 'zoom', value: PIXEL_RATIO },
    logLevel: 'off',
  }).render()
  return encodePng({ width: image.width, height: image.height, rgba: image.pixels })
}
