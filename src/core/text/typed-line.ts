/** A text that was typed into a field of one line. */

/**
 * The text as one line: control and format characters become spaces, the ends are trimmed, and the rest after
 * a number of characters is cut off.
 *
 * @param maxLength characters, as code points
 */
export function typedLine(typed: string, maxLength: number): string {
  const line = typed
    .slice(0, 2 * maxLength)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trim()
}
