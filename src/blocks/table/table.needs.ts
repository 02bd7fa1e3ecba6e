/** A table carries all it shows. */
import type { Lang } from '#core/locale.ts'
import type { Need } from '../need.ts'
import type { TableAttributes } from './table.schema.ts'

export function tableNeeds(_attributes: TableAttributes, _lang: Lang): readonly Need[] {
  return []
}
