/** Wraps plain text. */

/**
 * Maximum line length (RFC 5322 §2.1.1: 78 characters). Addresses have lines of their own and are never
 * broken.
 */
export const MAX_LINE_LENGTH = 78

/** Breaks at spaces so that each line fits; a longer word has a line of its own. */
export function wrapText(text: string, columns = MAX_LINE_LENGTH): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && [...longer].length > columns) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].join('\n')
}

/** Wraps after a marker such as `- ` and indents the following lines by the marker's width. */
export function hangingIndent(text: string, mark: string): string {
  const lines = wrapText(text, MAX_LINE_LENGTH - mark.length).split('\n')
  return `${mark}${lines.join(`\n${' '.repeat(mark.length)}`)}`
}
