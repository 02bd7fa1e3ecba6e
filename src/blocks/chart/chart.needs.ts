/** The chart block asks for its series with all their points, in one call. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { ChartAttributes } from './chart.schema.ts'

export const chartSeriesNeed = (attributes: ChartAttributes, lang: Lang) =>
  need('series', { sources: [...new Set(attributes.series)], lang })

/** What happened on which day, for the marks in the picture. */
export const chartEventsNeed = (lang: Lang) => need('macroEvents', { lang })

/** Nothing is asked when nothing is chosen. */
export function chartNeeds(attributes: ChartAttributes, lang: Lang) {
  if (attributes.series.length === 0) return []
  return [chartSeriesNeed(attributes, lang), ...(attributes.events ? [chartEventsNeed(lang)] : [])]
}
