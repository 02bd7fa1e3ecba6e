import type { SearchTexts } from '../pages/search-texts.ts'
import { searchTextsEn } from '../en/pages/search-texts.ts'
import { searchTextsNb } from '../nb/pages/search-texts.ts'

export const searchTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', SearchTexts>> = {
  'nb-NO': searchTextsNb,
  'en-GB': searchTextsEn,
}
