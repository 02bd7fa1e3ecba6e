/**
 * Cleans external text into one line of a mail: names, headlines, units. The renderer escapes; this keeps the
 * line readable.
 */

/** Bidirectional and invisible marks, control characters and lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** Joiners, which emoji and some scripts need. */
const JOINERS = /[\u200C\u200D]/

/**
 * Removes line breaks, control characters and bidirectional marks; whitespace becomes one space.
 *
 * @param maxLength characters; a longer text ends in `…`
 */
export function plainLine(text: string, maxLength: number): string {
  // Only the prefix that can be shown is processed, whatever the length of the text.
  const start = text.slice(0, maxLength * 8)
  const line = start
    .replace(/[\t\n\r\v\f\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, (mark) => (JOINERS.test(mark) ? mark : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
  const characters = [...line]
  if (characters.length <= maxLength && start.length === text.length) return line
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
