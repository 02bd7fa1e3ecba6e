/** The settings of a reports block: which reports. */
import { REPORT_NAMES } from '#contract/entities/editorial.ts'
import type { BlockFields } from '../fields.ts'

export const reportsFields: BlockFields = {
  inEditor: true,
  title: (texts) => texts.reports.blockTitle,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'reports', control: 'choices', label: (texts) => texts.reports, required: true,
      choices: REPORT_NAMES.map((name) => ({ value: name, label: (texts) => texts.reports.nameOf[name] })),
    },
  ],
}
