/** Lines of plain text. */

/**
 * RFC 5322 §2.1.1: lines should have at most 78 characters. Addresses stand on lines of their own and are
 * never broken.
 */
export const TEXT_COLUMNS = 78

/** Broken at spaces, so that each line fits; a word that is longer than a line has one of its own. */
export function wrapped(text: string, columns = TEXT_COLUMNS): string {
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
export function hanging(text: string, mark: string): string {
  const lines = wrapped(text, TEXT_COLUMNS - mark.length).split('\n')
  return `${mark}${lines.join(`\n${' '.repeat(mark.length)}`)}`
}
