/**
 * Replaces line breaks and surrounding blanks by one space. Avoids a regular expression that starts with
 * blanks: its time is quadratic in their number.
 */
export function collapseLines(text: string): string {
  const lines = text.split(/[\n\r]/)
  const last = lines.length - 1
  if (last === 0) return text
  const words = lines
    .slice(1, last)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return [lines[0]?.trimEnd(), ...words, lines[last]?.trimStart()].join(' ')
}
