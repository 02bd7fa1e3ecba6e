import type { SearchTexts } from './search-texts.ts'
import { searchTextsEn } from './search-texts-en.ts'
import { searchTextsNb } from './search-texts-nb.ts'

export const searchTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', SearchTexts>> = {
  'nb-NO': searchTextsNb,
  'en-GB': searchTextsEn,
}
