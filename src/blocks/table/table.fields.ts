/** A table has no settings in the editor (specification §2). */
import type { BlockFields } from '../fields.ts'

export const tableFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: true,
  inEditor: false,
  reason: 'its rows are written in content packs',
}
