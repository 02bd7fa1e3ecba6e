/** The settings of an areas table: its market. */
import type { BlockFields } from '../fields.ts'
import { marketField } from '../shared/market-field.fields.ts'

export const areasFields: BlockFields = {
  headingRequired: true,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.areas,
  adminOnly: false,
  comingSoon: false,
  fields: [marketField],
}
