/** The settings of a news block. */
import { CITIES } from '#core/markets.ts'
import type { BlockFields } from '../fields.ts'

export const newsFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.news,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'cities',
      control: 'choices',
      initial: CITIES,
      label: (texts) => texts.newsCities,
      required: false,
      choices: CITIES.map((city) => ({ value: city, label: (texts) => texts.market[city] })),
    },
    {
      key: 'featured',
      control: 'toggle',
      initial: true,
      label: (texts) => texts.newsFeatured,
      required: false,
    },
    {
      key: 'numberOfPosts',
      control: 'choice',
      label: (texts) => texts.newsCount,
      required: true,
      choices: ([3, 6] as const).map((count) => ({
        value: count,
        label: (texts) => texts.fields.newsCountOf(count),
      })),
    },
  ],
}
