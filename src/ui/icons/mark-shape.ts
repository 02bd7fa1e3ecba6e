/**
 * The logo as data, shared by page, favicon and share image: a 2×2 grid of squares, one per city, one of them
 * taller, like a house. Drawn on a 32 × 32 grid.
 */

export const MARK_VIEW_BOX = '0 0 32 32'

/** Three city blocks. */
export const MARK_BLOCKS_PATH = 'M3 8h12v10H3zM3 20h12v10H3zM17 20h12v10H17z'

/** The house: as wide as a block, with a roof. */
export const MARK_HOUSE_PATH = 'M17 18V7l6-5 6 5v11z'

/**
 * The mark as a document of its own, for `/favicon.svg` and pictures.
 *
 * @param ink colour of the three blocks
 * @param highlight colour of the house
 * @param inkOnDark colour of the blocks where the browser's own theme is dark; without it `ink` stays
 */
export function markSvg(ink: string, highlight: string, inkOnDark?: string): string {
  const dark =
    inkOnDark === undefined ? '' : `<style>@media(prefers-color-scheme:dark){.b{fill:${inkOnDark}}}</style>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}">${dark}` +
    `<path class="b" fill="${ink}" d="${MARK_BLOCKS_PATH}"/><path fill="${highlight}" d="${MARK_HOUSE_PATH}"/></svg>`
  )
}
