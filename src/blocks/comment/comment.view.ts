/** A stored comment with its date; its own title is used unless the block has a heading. Decision 24. */
import { formatDate } from '#core/format/date.ts'
import { langOf, type Lang } from '#core/locale.ts'
import { parseMarkdown } from '#core/markdown/parse.ts'
import type { MarkdownTree } from '#core/markdown/tree.ts'
import { requireData, need } from '../need.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import type { CommentAttributes } from './comment.schema.ts'

const commentNeed = (attributes: CommentAttributes, lang: Lang) =>
  need('comment', { id: attributes.comment, lang })

/** Requests its comment. */
function commentNeeds(attributes: CommentAttributes, lang: Lang) {
  return [commentNeed(attributes, lang)]
}

export interface CommentView extends BlockView {
  /** Empty when the block's heading says it already. */
  readonly title: string
  readonly written: { readonly iso: string; readonly text: string }
  readonly tree: MarkdownTree
}

/** @throws BlockFailure when the comment cannot be had */
function commentView({ attributes, envelope, answers, context }: ViewInput<CommentAttributes>): CommentView {
  const comment = requireData(answers.get(commentNeed(attributes, langOf(context.locale))))
  return {
    title: envelope.heading ? '' : comment.title,
    written: {
      iso: comment.date,
      text: context.texts.comment.written(formatDate(comment.date, context.locale, 'long')),
    },
    tree: parseMarkdown(comment.comment, { imageHosts: context.imageHosts }),
    sources: [],
    illustrative: false,
  }
}

export const commentBlock = { needs: commentNeeds, view: commentView }
