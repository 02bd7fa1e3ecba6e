/** The settings of a reports block: which reports. */
import { REPORT_NAMES } from '#core/report-names.ts'
import type { BlockFields } from '../fields.ts'

export const reportsFields: BlockFields = {
  headingRequired: false,
  hasSubtitle: true,
  inEditor: true,
  title: (texts) => texts.typeNames.reports,
  adminOnly: false,
  comingSoon: false,
  fields: [
    {
      key: 'reports',
      control: 'choices',
      initial: REPORT_NAMES,
      label: (texts) => texts.reports,
      required: true,
      choices: REPORT_NAMES.map((name) => ({ value: name, label: (texts) => texts.reportName[name] })),
    },
  ],
}
