/**
 * Words from outside as one line of a mail: names, headlines, units. Escaping is the renderer's affair; this
 * is about what stays readable.
 */

/**
 * Marks that turn the direction of what follows or cannot be seen, control characters, and halves of
 * characters.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** Of emoji and of scripts that need them. */
const JOINERS = /[\u200C\u200D]/

/**
 * Without line breaks, control characters and marks that turn text round; a gap is one space, as it was
 * written.
 *
 * @param maxLength characters; what is longer ends in `…`
 */
export function plainLine(text: string, maxLength: number): string {
  // Nothing of an endless text is looked at beyond what can be shown.
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
