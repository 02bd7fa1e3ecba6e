import type { AreaTexts } from '../pages/area-texts.ts'
import { areaTextsEn } from '../en/pages/area-texts.ts'
import { areaTextsNb } from '../nb/pages/area-texts.ts'

export const areaTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', AreaTexts>> = {
  'nb-NO': areaTextsNb,
  'en-GB': areaTextsEn,
}
