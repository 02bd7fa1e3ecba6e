/** The settings of an rss block: which feeds, and how many items of them. */
import { MAX_RSS_SOURCES, DEFAULT_RSS_ITEMS, MAX_RSS_ITEMS, MIN_RSS_ITEMS } from '#core/limits.ts'
import type { BlockFields } from '../fields.ts'

export const rssFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.rss,
  adminOnly: false,
  comingSoon: false,
  fields: [
    { key: 'sources', control: 'feeds', label: (texts) => texts.feeds, required: true, max: MAX_RSS_SOURCES },
    {
      key: 'numberOfItems',
      control: 'number',
      initial: DEFAULT_RSS_ITEMS,
      decimals: 0,
      label: (texts) => texts.numberOfItems,
      required: false,
      min: MIN_RSS_ITEMS,
      max: MAX_RSS_ITEMS,
    },
  ],
}
