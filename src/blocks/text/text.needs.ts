/** A text block carries all it shows. */
import type { Lang } from '#core/locale.ts'
import type { Need } from '../need.ts'
import type { Attributes } from '../registry.schema.ts'

export function textNeeds(_attributes: Attributes<'text'>, _lang: Lang): readonly Need[] {
  return []
}
