/** The most expensive area of a market, by the top of its rents for high standard. */
import { isIllustrative } from '#core/figures/quality.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Market } from '#contract/primitives.ts'
import type { AreaFigures } from '../market-data.ts'
import { certaintyOf } from './certainty.ts'
import { sourceOf } from './counted-areas.ts'
import type { Fact, RangeStatement } from './fact.ts'
import { salience } from './salience.ts'

/** Weight of rents: only the most expensive area of a market is mentioned. */
const RENT_SHARE = 0.6

/** No fact where two areas share the place, or the rents are illustrative. */
export function rangeFact(market: Market, areas: readonly AreaFigures[], today: IsoDate): readonly Fact[] {
  // The dearest among illustrative rents would be a ranking of them.
  const priced = areas.flatMap((area) => {
    const { high_standard_from: from, high_standard_to: to, quality_rent: quality } = area
    return from === null || to === null || from >= to || isIllustrative(quality) ? [] : [{ area, from, to }]
  })
  const [dearest, next] = priced.toSorted((a, b) => b.to - a.to || b.from - a.from)
  if (!dearest || (next?.to === dearest.to && next.from === dearest.from)) return []
  const { area, from, to } = dearest
  const range: RangeStatement = {
    kind: 'range',
    scope: market,
    subject: { concept: 'area-rent', place: area.ID },
    series: null,
    from,
    to,
    date: area.date,
    certainty: certaintyOf(area.quality_rent),
  }
  const illustrative = 'no'
  const score = salience(
    { concept: 'area-rent', date: area.date, illustrative, timesUsual: 1, isRecord: false },
    today,
  )
  return [
    {
      id: `areas:${market}:rent`,
      kind: 'range',
      statements: [range],
      series: sourceOf(market),
      areas: [area.ID],
      date: area.date,
      illustrative,
      salience: RENT_SHARE * score,
    },
  ]
}
