/** The text block: markdown as an allow-listed tree. Decision 41. */
import { parseMarkdown } from '#core/markdown/parse.ts'
import type { MarkdownTree } from '#core/markdown/tree.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import type { TextAttributes } from './text.schema.ts'

export interface TextView extends BlockView {
  readonly tree: MarkdownTree
}

function textView({ attributes, context }: ViewInput<TextAttributes>): TextView {
  const { imageHosts, markdownBudget } = context
  return {
    tree: parseMarkdown(attributes.content, {
      imageHosts,
      ...(markdownBudget && { sharedBudget: markdownBudget }),
    }),
    sources: [],
    illustrative: false,
  }
}

/** The attributes contain all content. */
export const textBlock = { needs: () => [], view: textView }
