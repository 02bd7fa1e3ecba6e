/**
 * Vacancy levels of the map (specification §9 "Vacancy colour", decision 28). Upper bounds are inclusive: 7
 * is low, 12 is medium.
 */
export type VacancyLevel = 'low' | 'medium' | 'high' | 'none'

const LOW_VACANCY_TO_PERCENT = 7
const MEDIUM_VACANCY_TO_PERCENT = 12

/** The level of a vacancy in per cent; `none` where there is no figure. */
export function vacancyLevel(vacancyPercent: number | null): VacancyLevel {
  if (vacancyPercent === null || Number.isNaN(vacancyPercent)) return 'none'
  if (vacancyPercent <= LOW_VACANCY_TO_PERCENT) return 'low'
  return vacancyPercent <= MEDIUM_VACANCY_TO_PERCENT ? 'medium' : 'high'
}
