/** The chart block asks for its series with all their points, in one call. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { Attributes } from '../registry.schema.ts'

export const chartSeriesNeed = (attributes: Attributes<'chart'>, lang: Lang) => need('series', { sources: [...new Set(attributes.series)], lang })

/** Nothing is asked when nothing is chosen. */
export function chartNeeds(attributes: Attributes<'chart'>, lang: Lang) {
  return attributes.series.length > 0 ? [chartSeriesNeed(attributes, lang)] : []
}
