import { halfYearsEn } from '../en/pages/half-years.ts'
import type { HalfYearTexts } from '../pages/half-year-texts.ts'
import { halfYearsNb } from '../nb/pages/half-years.ts'

export const halfYearTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', HalfYearTexts>> = {
  'nb-NO': halfYearsNb,
  'en-GB': halfYearsEn,
}
