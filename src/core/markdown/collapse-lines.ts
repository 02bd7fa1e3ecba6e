/**
 * Ends of lines, with the blanks round them, as one space each. Without a pattern that begins with blanks:
 * its time grows with the square of how many stand in a row.
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
