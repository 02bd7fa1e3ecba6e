/** The settings of a text block: its markdown. */
import type { BlockFields } from '../fields.ts'
import { MAX_TEXT_BLOCK_LENGTH } from './text-length.ts'

export const textFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.text,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'content',
      control: 'markdown',
      maxLength: MAX_TEXT_BLOCK_LENGTH,
      label: (texts) => texts.content,
      required: false,
    },
  ],
}
