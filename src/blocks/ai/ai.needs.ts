/** The ai block asks for the newest commentary of its city, or of the whole market. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { AiAttributes } from './ai.schema.ts'

export const commentaryNeed = ({ city }: AiAttributes, lang: Lang) =>
  need('commentary', city === '' ? { lang } : { city, lang })

export function aiNeeds(attributes: AiAttributes, lang: Lang) {
  return [commentaryNeed(attributes, lang)]
}
