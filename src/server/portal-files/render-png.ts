/** SVG → PNG by resvg, on a thread of its own. */
import { renderAsync } from '@resvg/resvg-js'
import { PIXEL_RATIO } from './pixel-ratio.ts'
import { encodePng } from './png-encoding.ts'

/**
 * @param fontFiles paths of the only fonts that are used, the first being that of all text that asks for another
 * @throws when it is no SVG
 */
export async function renderPng(svg: string, fontFiles: readonly string[]): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter' },
    fitTo: { mode: 'zoom', value: PIXEL_RATIO },
    logLevel: 'off',
  })
  return encodePng({ width: image.width, height: image.height, rgba: image.pixels })
}
