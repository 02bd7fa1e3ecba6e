/** What draws PNGs: loaded with its fonts when the first is asked for, so that nobody waits for it at the start. */
import type { FontFiles } from './picture-fonts.ts'

export interface PngRenderer {
  /** @throws when it is no SVG, or the fonts cannot be laid out */
  render(svg: string): Promise<Buffer>
  /** Takes away what was laid out. */
  stop(): Promise<void>
}

export function pngRenderer(): PngRenderer {
  let fonts: FontFiles | null = null
  return {
    render: async (svg) => {
      const [{ renderPng }, { pictureFonts }] = await Promise.all([import('./render-png.ts'), import('./picture-fonts.ts')])
      fonts ??= pictureFonts()
      return renderPng(svg, await fonts.paths())
    },
    stop: async () => fonts?.remove(),
  }
}
