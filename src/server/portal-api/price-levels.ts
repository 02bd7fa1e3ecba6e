/** The consumer price index of a snapshot as formulas read it. */
import type { PriceLevels } from '#core/figures/derive-series.ts'
import { consumerPriceIndex, CPI_LINKS, CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { onBase } from '#core/lease/price-index.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

const levelsOfSnapshots = new WeakMap<Snapshot, { readonly levels: PriceLevels | null }>()

/** On the newest base; `null` = the content has no months of it. */
export function priceLevels(snapshot: Snapshot): PriceLevels | null {
  const kept = levelsOfSnapshots.get(snapshot)
  if (kept) return kept.levels
  const levels = computePriceLevels(snapshot)
  levelsOfSnapshots.set(snapshot, { levels })
  return levels
}

function computePriceLevels(snapshot: Snapshot): PriceLevels | null {
  const index = consumerPriceIndex((id) => snapshot.points.get(id) ?? null)
  const base = CPI_LINKS.at(-1)?.to ?? ''
  const levels = new Map<string, { level: number; quality: 'solid' | 'computed' }>()
  for (const month of index.months.values()) {
    const chained = onBase(index, month, base)
    if (!chained) continue
    const { numerator, denominator } = chained.value
    levels.set(month.month, {
      level: Number(numerator) / Number(denominator),
      quality: chained.chain.length > 0 ? 'computed' : 'solid',
    })
  }
  const month = [...levels.keys()].sort().at(-1)
  return month === undefined ? null : { levels, month }
}

/** Ids of the series that the index consists of. */
export function priceSeriesIds({ points }: Snapshot): readonly string[] {
  return CPI_SERIES.map(({ id }) => id).filter((id) => points.has(id))
}
