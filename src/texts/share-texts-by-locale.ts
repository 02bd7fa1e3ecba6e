import { sharedPageEn } from './en/shared-page.ts'
import { sharedPageNb } from './nb/shared-page.ts'
import type { SharePageTexts } from './share-texts.ts'

export const sharePageTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', SharePageTexts>> = {
  'nb-NO': sharedPageNb,
  'en-GB': sharedPageEn,
}
