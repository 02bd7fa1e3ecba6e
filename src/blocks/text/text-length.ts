/** Of the markdown of a text block, in characters. */
export const MAX_TEXT_BLOCK_LENGTH = 100_000
