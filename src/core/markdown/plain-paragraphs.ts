/** Unparsed lines as paragraphs of plain text. */
import type { MarkdownBlock, MarkdownInline } from './tree.ts'

/** A line that would start a block stays on its own line. */
const OWN_LINE = /^[ \t]*(?:[>*+-]|\d{1,9}[.)]|#{1,6}[ \t])/

/** Paragraphs of the lines: an empty line ends a paragraph; other lines are joined, as in a parsed paragraph. */
export function plainParagraphs(lines: readonly string[]): readonly MarkdownBlock[] {
  const paragraphs: MarkdownInline[][] = [[]]
  let text = ''
  const end = () => {
    if (text !== '') paragraphs.at(-1)?.push({ type: 'text', value: text })
    text = ''
  }
  for (const line of lines.map((line) => line.trim())) {
    if (line === '') {
      end()
      paragraphs.push([])
    } else if (text !== '' && OWN_LINE.test(line)) {
      end()
      paragraphs.at(-1)?.push({ type: 'break' })
      text = line
    } else {
      text += (text === '' ? '' : ' ') + line
    }
  }
  end()
  return paragraphs
    .filter((children) => children.length > 0)
    .map((children) => ({ type: 'paragraph', children }))
}
