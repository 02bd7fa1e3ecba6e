import type { PageTexts } from './page-texts.ts'
import { pageTextsEn } from './en/page-texts.ts'
import { pageTextsNb } from './nb/page-texts.ts'

export const pageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', PageTexts>> = {
  'nb-NO': pageTextsNb,
  'en-GB': pageTextsEn,
}
