/**
 * Settings of an ai block: the place of the commentary, and the typing animation. Specification §2 "AI
 * block".
 */
import { CITIES } from '#core/markets.ts'
import type { BlockFields, Choice } from '../fields.ts'

export const aiFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: false,
  inEditor: true,
  title: (texts) => texts.typeNames.ai,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'city',
      control: 'choice',
      label: (texts) => texts.city,
      required: false,
      choices: [
        { value: '', label: (texts) => texts.wholeMarket },
        ...CITIES.map((city): Choice => ({ value: city, label: (texts) => texts.market[city] })),
      ],
    },
    {
      key: 'animate',
      control: 'toggle',
      initial: true,
      label: (texts) => texts.animate,
      help: (texts) => texts.animateHelp,
      required: false,
    },
  ],
}
