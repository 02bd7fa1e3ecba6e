import { figureFeedsEn } from './en/figure-feeds.ts'
import type { FigureFeedTexts } from './figure-feed-texts.ts'
import { figureFeedsNb } from './nb/figure-feeds.ts'

export const figureFeedTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', FigureFeedTexts>> = {
  'nb-NO': figureFeedsNb,
  'en-GB': figureFeedsEn,
}
