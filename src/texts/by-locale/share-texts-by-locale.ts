import { sharedPageEn } from '../en/layouts/shared-page.ts'
import { sharedPageNb } from '../nb/layouts/shared-page.ts'
import type { SharePageTexts } from '../layouts/share-texts.ts'

export const sharePageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', SharePageTexts>> = {
  'nb-NO': sharedPageNb,
  'en-GB': sharedPageEn,
}
