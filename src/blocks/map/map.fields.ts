/** The settings of a map: its market and its shape. */
import type { BlockFields } from '../fields.ts'
import { marketField } from '../shared/market-field.fields.ts'
import { ASPECT_RATIOS } from './aspect-ratios.ts'

export const mapFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.map,
  adminOnly: false,
  comingSoon: false,
  fields: [
    marketField,
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
