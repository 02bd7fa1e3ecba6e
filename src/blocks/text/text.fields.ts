/** The settings of a text block: its markdown. */
import type { BlockFields } from '../fields.ts'

export const textFields: BlockFields = {
  inEditor: true,
  title: (texts) => texts.text.blockTitle,
  adminOnly: false,
  comingSoon: false,
  fields: [{ key: 'content', control: 'markdown', label: (texts) => texts.content, required: false }],
}
