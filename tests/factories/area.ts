/** Areas: as the API gives them, as content writes them, and as commentaries read them. */
import type { AreaFigures } from '#commentary/market-data.ts'
import type { Area } from '#contract/entities/area.ts'

/** An area with published figures, and a vacancy of an earlier day. */
export function areaWith(more: Partial<Area> = {}): Area {
  return {
    ID: 'oslo-skoyen',
    market: 'oslo',
    name: 'Skøyen',
    vacancy: 6.5,
    vacancy_prev: 7,
    vacancy_prev_date: '2022-07-01',
    good_standard_from: 2600,
    good_standard_to: 3200,
    high_standard_from: 3400,
    high_standard_to: 4000,
    date: '2024-01-31',
    quality: 'solid',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
    ...more,
  }
}

/** The same without the day of the count before. */
export function areaWithUndatedCount(more: Partial<Area> = {}): Area {
  const { vacancy_prev_date: _day, ...area } = areaWith(more)
  return area
}

/** An area of which nothing is known but its day, without its name and place. */
export const AREA_WITHOUT_FIGURES = {
  vacancy: null,
  vacancy_prev: null,
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: null,
  high_standard_to: null,
  date: '2026-01-01',
  quality: 'approx',
  quality_vacancy: 'approx',
  quality_rent: 'approx',
} as const

/** An area of Oslo in June 2026, whose vacancy is solid and whose rents are not known. */
export function countedArea(
  ID: string,
  vacancy: number,
  before: number,
  overrides: Partial<AreaFigures> = {},
): AreaFigures {
  return {
    ID,
    market: 'oslo',
    name: ID,
    vacancy,
    vacancy_prev: before,
    high_standard_from: null,
    high_standard_to: null,
    date: '2026-06-30',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
    ...overrides,
  }
}
