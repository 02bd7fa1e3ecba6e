/** Of the markdown of a text block, in characters. */
export const MAX_TEXT_BLOCK = 100_000
