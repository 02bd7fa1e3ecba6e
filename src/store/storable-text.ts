/**
 * Text from elsewhere on its way into a column: PostgreSQL refuses the NUL that SQLite takes, half a
 * character would come back as another, and a reason is no place for a book.
 */

/** For what is told to the operator in a line. */
const LONGEST_LINE = 1_000

/** @param longest in characters; what is beyond is cut off */
export function storableText(text: string, longest = LONGEST_LINE): string {
  return text.slice(0, longest).replaceAll('\0', '').toWellFormed()
}
