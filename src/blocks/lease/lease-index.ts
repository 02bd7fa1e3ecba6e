/** The consumer price index on all its bases, from the answers of the portal API. */
import { CPI_SERIES, consumerPriceIndex } from '#core/lease/consumer-price-index.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import type { Lang } from '#core/locale.ts'
import type { Series } from '#contract/entities/series.ts'
import { need } from '../need.ts'

/** The consumer price index on all its bases, in one call. */
export const priceIndexNeed = (lang: Lang) =>
  need('series', { sources: CPI_SERIES.map(({ id }) => id), lang })

/** The index from the answered series; a base whose series is missing has no values. */
export function indexOf(series: readonly Series[]): PriceIndex {
  const byId = new Map(series.map((item) => [item.ID, item]))
  return consumerPriceIndex((id) => {
    const found = byId.get(id)
    return found ? { dates: found.dates, values: found.values, lastUpdated: found.last_updated } : null
  })
}
