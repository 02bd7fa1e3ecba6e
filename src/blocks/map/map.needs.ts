/** The map asks for all areas, as the areas table does, and for the outlines of its market. */
import type { Lang } from '#core/locale.ts'
import type { Market } from '#contract/primitives.ts'
import { allAreasNeed } from '../areas/areas.needs.ts'
import { need } from '../need.ts'
import type { MapAttributes } from './map.schema.ts'

export const shapesNeed = (market: Market, lang: Lang) => need('areaShapes', { market, lang })

export function mapNeeds({ city }: MapAttributes, lang: Lang) {
  return [allAreasNeed(lang), shapesNeed(city, lang)]
}
