/** The areas table asks for all areas; it shows those of its market. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { AreasAttributes } from './areas.schema.ts'

export const allAreasNeed = (lang: Lang) => need('areas', { lang })

export function areasNeeds(_attributes: AreasAttributes, lang: Lang) {
  return [allAreasNeed(lang)]
}
