import { halfYearsEn } from './en/half-years.ts'
import type { HalfYearTexts } from './half-year-texts.ts'
import { halfYearsNb } from './nb/half-years.ts'

export const halfYearTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', HalfYearTexts>> = {
  'nb-NO': halfYearsNb,
  'en-GB': halfYearsEn,
}
