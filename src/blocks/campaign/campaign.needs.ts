/** A campaign carries all it shows; its film is asked for by the reader. */
import type { Lang } from '#core/locale.ts'
import type { Need } from '../need.ts'
import type { Attributes } from '../registry.schema.ts'

export function campaignNeeds(_attributes: Attributes<'campaign'>, _lang: Lang): readonly Need[] {
  return []
}
