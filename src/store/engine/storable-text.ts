/**
 * Text from elsewhere on its way into a column: PostgreSQL refuses the NUL that SQLite takes, half a
 * character would come back as another, and a reason is no place for a book.
 */

/** Maximum length of one line for the operator. */
const MAX_LINE_LENGTH = 1_000

/** @param maxLength in characters; what is beyond is cut off */
export function storableText(text: string, maxLength = MAX_LINE_LENGTH): string {
  return text.slice(0, maxLength).replaceAll('\0', '').toWellFormed()
}
