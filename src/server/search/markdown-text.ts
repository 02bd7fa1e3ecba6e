/** Markdown as one line of words. */
import { parseMarkdown } from '#core/markdown/parse.ts'
import { plainText } from '#core/markdown/plain-text.ts'
import type { MarkdownTree } from '#core/markdown/tree.ts'

/** What plain text writes before an item, with its box. */
const LIST_MARK = /^ *(?:-|\d+\.) (?:\[[ x]\] )?/gm

export function markdownToText(markdown: string): string {
  return singleLineText(parseMarkdown(markdown, { imageHosts: [] }))
}

export function singleLineText(tree: MarkdownTree): string {
  return plainText(tree).replace(LIST_MARK, '').replace(/\s+/g, ' ').trim()
}
