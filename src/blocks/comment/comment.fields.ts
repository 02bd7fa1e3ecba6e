/** The settings of a comment block: which comment. */
import type { BlockFields } from '../fields.ts'

export const commentFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: false,
  inEditor: true,
  title: (texts) => texts.typeNames.comment,
  adminOnly: false,
  comingSoon: false,
  fields: [{ key: 'comment', control: 'comment', label: (texts) => texts.comment, required: true }],
}
