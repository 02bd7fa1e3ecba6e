/** The settings of a news block. */
import { CITIES } from '#contract/primitives.ts'
import type { BlockFields } from '../fields.ts'

export const newsFields: BlockFields = {
  inEditor: true,
  title: (texts) => texts.news.blockTitle,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'cities', control: 'choices', label: (texts) => texts.newsCities, required: false,
      choices: CITIES.map((city) => ({ value: city, label: (texts) => texts.market[city] })),
    },
    { key: 'featured', control: 'toggle', label: (texts) => texts.newsFeatured, required: false },
    {
      key: 'numberOfPosts', control: 'choice', label: (texts) => texts.newsCount, required: true,
      choices: ([3, 6] as const).map((count) => ({ value: count, label: (texts) => texts.editor.newsCountOf(count) })),
    },
  ],
}
