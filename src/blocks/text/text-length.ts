/** Maximum length of a text block's Markdown, in characters. */
export const MAX_TEXT_BLOCK_LENGTH = 100_000
