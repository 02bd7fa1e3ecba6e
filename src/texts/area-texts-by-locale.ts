import type { AreaTexts } from './area-texts.ts'
import { areaTextsEn } from './en/area-texts.ts'
import { areaTextsNb } from './nb/area-texts.ts'

export const areaTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', AreaTexts>> = {
  'nb-NO': areaTextsNb,
  'en-GB': areaTextsEn,
}
