/** An area with published figures, and a vacancy of an earlier day. */
import type { Area } from '#contract/entities/area.ts'

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
