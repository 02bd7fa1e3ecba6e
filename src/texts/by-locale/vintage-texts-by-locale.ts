import { vintagesEn } from '../en/pages/vintages.ts'
import { vintagesNb } from '../nb/pages/vintages.ts'
import type { VintageTexts } from '../pages/vintage-texts.ts'

export const vintageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', VintageTexts>> = {
  'nb-NO': vintagesNb,
  'en-GB': vintagesEn,
}
