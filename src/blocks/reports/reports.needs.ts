/** The reports block asks for the teasers of all reports; it shows those that are chosen. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { ReportsAttributes } from './reports.schema.ts'

export const allReportsNeed = (lang: Lang) => need('reports', { lang })

/** Nothing is asked when nothing is chosen. */
export function reportsNeeds(attributes: ReportsAttributes, lang: Lang) {
  return attributes.reports.length > 0 ? [allReportsNeed(lang)] : []
}
