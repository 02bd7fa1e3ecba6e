import type { SearchTexts } from './search-texts.ts'
import { searchTextsEn } from './en/search-texts.ts'
import { searchTextsNb } from './nb/search-texts.ts'

export const searchTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', SearchTexts>> = {
  'nb-NO': searchTextsNb,
  'en-GB': searchTextsEn,
}
