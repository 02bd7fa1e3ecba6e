/** The comment block asks for its comment. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { Attributes } from '../registry.schema.ts'

export const commentNeed = (attributes: Attributes<'comment'>, lang: Lang) =>
  need('comment', { id: attributes.comment, lang })

export function commentNeeds(attributes: Attributes<'comment'>, lang: Lang) {
  return [commentNeed(attributes, lang)]
}
