/** Plain text of the tree: for mails, page descriptions and speech. */
import type { MarkdownBlock, MarkdownInline, MarkdownList, MarkdownTree } from './tree.ts'

export interface PlainTextOptions {
  /** Writes the address after a link, for mails; default false. */
  readonly showUrls?: boolean
}

const INDENT = '  '

/** Blocks separated by an empty line; list items with `- `, `1. ` and `[x] `. */
export function plainText(tree: MarkdownTree, options: PlainTextOptions = {}): string {
  return tree.map((block) => blockText(block, options)).join('\n\n')
}

/** Text of a heading, paragraph or link; a picture gives its alternative text. */
export function inlineText(inlines: readonly MarkdownInline[], options: PlainTextOptions = {}): string {
  return inlines.map((inline) => textOfInline(inline, options)).join('')
}

function blockText(block: MarkdownBlock, options: PlainTextOptions): string {
  return block.type === 'list' ? listText(block, options) : inlineText(block.children, options)
}

function listText(list: MarkdownList, options: PlainTextOptions): string {
  const items = list.items.map((item, index) => {
    const mark = list.ordered ? `${(list.start ?? 1) + index}. ` : '- '
    const box = item.checked === null ? '' : `[${item.checked ? 'x' : ' '}] `
    const text = item.children.map((block) => blockText(block, options)).join('\n')
    return (mark + box + text.replaceAll('\n', `\n${INDENT}`)).trimEnd()
  })
  return items.join('\n')
}

function textOfInline(inline: MarkdownInline, options: PlainTextOptions): string {
  switch (inline.type) {
    case 'text':
      return inline.value
    case 'break':
      return '\n'
    case 'image':
      return inline.alt
    case 'strong':
    case 'emphasis':
      return inlineText(inline.children, options)
    case 'link': {
      const text = inlineText(inline.children, options)
      return options.showUrls === true && text !== inline.url ? `${text} (${inline.url})` : text
    }
  }
}
