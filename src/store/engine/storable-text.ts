/**
 * Prepares external text for a column: PostgreSQL refuses NUL, which SQLite accepts; a lone surrogate would
 * be read back as another character; and the length is limited.
 */

/** Maximum length of one line for the operator. */
const MAX_LINE_LENGTH = 1_000

/** @param maxLength in characters; the rest is cut off */
export function storableText(text: string, maxLength = MAX_LINE_LENGTH): string {
  return text.slice(0, maxLength).replaceAll('\0', '').toWellFormed()
}
