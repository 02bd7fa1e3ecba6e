/** A text block carries all it shows. */
import type { Lang } from '#core/locale.ts'
import type { Need } from '../need.ts'
import type { TextAttributes } from './text.schema.ts'

export function textNeeds(_attributes: TextAttributes, _lang: Lang): readonly Need[] {
  return []
}
