/** The settings of a map: its market and its shape. */
import { MARKETS } from '#core/markets.ts'
import type { BlockFields } from '../fields.ts'
import { ASPECT_RATIOS } from './aspect-ratios.ts'

export const mapFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.map,
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
    {
      key: 'aspectRatio',
      control: 'choice',
      initial: '3 / 2',
      label: (texts) => texts.aspectRatio,
      required: true,
      choices: ASPECT_RATIOS.map((ratio) => ({ value: ratio, label: (texts) => texts.mapRatio[ratio] })),
    },
  ],
}
