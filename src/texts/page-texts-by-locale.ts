import type { PageTexts } from './page-texts.ts'
import { pageTextsEn } from './page-texts-en.ts'
import { pageTextsNb } from './page-texts-nb.ts'

export const pageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', PageTexts>> = {
  'nb-NO': pageTextsNb,
  'en-GB': pageTextsEn,
}
