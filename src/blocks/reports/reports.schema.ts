/** Attributes of the reports block. Specification §3 and §9 "Reports default". */
import { z } from 'zod'
import { REPORT_NAMES, reportNameSchema } from '#contract/entities/editorial.ts'
import type { BlockSchema } from '../block.schema.ts'

const reportsAttributes = z.object({
  /** In the order shown. */
  reports: z
    .array(reportNameSchema)
    .max(REPORT_NAMES.length)
    .default([...REPORT_NAMES]),
})
export type ReportsAttributes = z.output<typeof reportsAttributes>

export const reportsSchema: BlockSchema<ReportsAttributes> = {
  attributes: reportsAttributes,
  check: ({ reports }, _targets, report) => {
    if (reports.length === 0) report(['reports'], 'must name at least one report')
  },
}
