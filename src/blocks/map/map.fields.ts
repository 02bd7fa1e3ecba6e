/** The settings of a map: its market and its shape. */
import { MARKETS } from '#contract/primitives.ts'
import type { BlockFields } from '../fields.ts'
import { ASPECT_RATIOS } from './map.schema.ts'

export const mapFields: BlockFields = {
  inEditor: true,
  title: (texts) => texts.map.blockTitle,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'city', control: 'choice', label: (texts) => texts.city, required: true,
      choices: MARKETS.map((market) => ({ value: market, label: (texts) => texts.market[market] })),
    },
    {
      key: 'aspectRatio', control: 'choice', label: (texts) => texts.aspectRatio, required: true,
      choices: ASPECT_RATIOS.map((ratio) => ({ value: ratio, label: (texts) => texts.map.ratio[ratio] })),
    },
  ],
}
