import type { PageTexts } from '../pages/page-texts.ts'
import { pageTextsEn } from '../en/pages/page-texts.ts'
import { pageTextsNb } from '../nb/pages/page-texts.ts'

export const pageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', PageTexts>> = {
  'nb-NO': pageTextsNb,
  'en-GB': pageTextsEn,
}
