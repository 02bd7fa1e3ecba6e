/** Markdown as one line of plain text. */
import { parseMarkdown } from '#core/markdown/parse.ts'
import { plainText } from '#core/markdown/plain-text.ts'
import type { MarkdownTree } from '#core/markdown/tree.ts'

/** The mark before an item of a list in plain text, with its checkbox. */
const LIST_MARK = /^ *(?:-|\d+\.) (?:\[[ x]\] )?/gm

export function markdownToText(markdown: string): string {
  return singleLineText(parseMarkdown(markdown, { imageHosts: [] }))
}

export function singleLineText(tree: MarkdownTree): string {
  return plainText(tree).replace(LIST_MARK, '').replace(/\s+/g, ' ').trim()
}
