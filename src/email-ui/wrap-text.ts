/** Lines of plain text. */

/**
 * RFC 5322 §2.1.1: lines should have at most 78 characters. Addresses stand on lines of their own and are
 * never broken.
 */
export const MAX_LINE_LENGTH = 78

/** Broken at spaces, so that each line fits; a word that is longer than a line has one of its own. */
export function wrapText(text: string, columns = MAX_LINE_LENGTH): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && [...longer].length > columns) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].join('\n')
}

/** The same behind a mark such as `- `, with the lines after the first as far in as the words of the first. */
export function hangingIndent(text: string, mark: string): string {
  const lines = wrapText(text, MAX_LINE_LENGTH - mark.length).split('\n')
  return `${mark}${lines.join(`\n${' '.repeat(mark.length)}`)}`
}
