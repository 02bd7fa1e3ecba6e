/** A table carries all it shows. */
import type { Lang } from '#core/locale.ts'
import type { Need } from '../need.ts'
import type { Attributes } from '../registry.schema.ts'

export function tableNeeds(_attributes: Attributes<'table'>, _lang: Lang): readonly Need[] {
  return []
}
