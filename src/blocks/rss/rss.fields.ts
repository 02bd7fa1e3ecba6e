/** The settings of an rss block: which feeds, and how many items of them. */
import { MAX_RSS_SOURCES, RSS_ITEMS_DEFAULT, RSS_ITEMS_MAX, RSS_ITEMS_MIN } from '#core/limits.ts'
import type { BlockFields } from '../fields.ts'

export const rssFields: BlockFields = {
  inEditor: true,
  title: (texts) => texts.typeNames.rss,
  adminOnly: false,
  comingSoon: false,
  fields: [
    { key: 'sources', control: 'feeds', label: (texts) => texts.feeds, required: true, max: MAX_RSS_SOURCES },
    {
      key: 'numberOfItems',
      control: 'number',
      initial: RSS_ITEMS_DEFAULT,
      decimals: 0,
      label: (texts) => texts.numberOfItems,
      required: false,
      min: RSS_ITEMS_MIN,
      max: RSS_ITEMS_MAX,
    },
  ],
}
