/** The comment block asks for its comment. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { CommentAttributes } from './comment.schema.ts'

export const commentNeed = (attributes: CommentAttributes, lang: Lang) =>
  need('comment', { id: attributes.comment, lang })

export function commentNeeds(attributes: CommentAttributes, lang: Lang) {
  return [commentNeed(attributes, lang)]
}
