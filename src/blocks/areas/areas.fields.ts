/** The settings of an areas table: its market. */
import { MARKETS } from '#core/markets.ts'
import type { BlockFields } from '../fields.ts'

export const areasFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.areas,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'city',
      control: 'choice',
      initial: '',
      label: (texts) => texts.city,
      required: true,
      choices: MARKETS.map((market) => ({ value: market, label: (texts) => texts.market[market] })),
    },
  ],
}
