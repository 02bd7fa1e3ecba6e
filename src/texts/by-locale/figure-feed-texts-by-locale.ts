import { figureFeedsEn } from '../en/pages/figure-feeds.ts'
import type { FigureFeedTexts } from '../pages/figure-feed-texts.ts'
import { figureFeedsNb } from '../nb/pages/figure-feeds.ts'

export const figureFeedTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', FigureFeedTexts>> = {
  'nb-NO': figureFeedsNb,
  'en-GB': figureFeedsEn,
}
