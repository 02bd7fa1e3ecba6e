import { vintagesEn } from './en/vintages.ts'
import { vintagesNb } from './nb/vintages.ts'
import type { VintageTexts } from './vintage-texts.ts'

export const vintageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', VintageTexts>> = {
  'nb-NO': vintagesNb,
  'en-GB': vintagesEn,
}
