/**
 * The consumer price index of Statistics Norway for leases, from the portal's monthly series: one for each
 * base, and the factors between the bases.
 */
import { instantMs } from '../time/iso-instant.ts'
import { osloDay } from '../time/oslo-clock.ts'
import { daysBetween, type IsoDate } from '../time/iso-date.ts'
import { exact, fraction, parseExact, type Fraction } from './exact.ts'
import { monthOf, type IsoMonth } from './month.ts'
import type { BaseLink, IndexBase, IndexMonth, PriceIndex } from './price-index.ts'
import { usualPublicationDay } from './publication-day.ts'

export interface CpiSeries {
  /** Id of the series in the content. */
  readonly id: string
  readonly base: IndexBase
  /** Number of the publisher's table. */
  readonly table: string
  /** First month that was published on this base; values of earlier months are recalculated ones. */
  readonly firstOfficial: IsoMonth
}

/** From the oldest base to the newest. */
export const CPI_SERIES: readonly CpiSeries[] = [
  { id: 'no-cpi-month-1998', base: '1998', table: '11446', firstOfficial: '1999-08' },
  { id: 'no-cpi-month-2015', base: '2015', table: '03013', firstOfficial: '2017-01' },
  { id: 'no-cpi-month-2025', base: '2025', table: '14700', firstOfficial: '2026-01' },
]

/**
 * Statistics Norway moves the index to a new base by dividing by the average of the base year, with one
 * decimal: 139.8 for 2015 on 1998 = 100, and 137.7 for 2025 on 2015 = 100.
 */
export const CPI_LINKS: readonly BaseLink[] = [
  link('1998', '2015', '139.8', '11446'),
  link('2015', '2025', '137.7', '03013'),
]

/** Days read off publications of Statistics Norway. Every other day follows from the publisher's rule. */
const PUBLICATION_DAYS: ReadonlyMap<IsoMonth, IsoDate> = new Map([
  ['2011-01', '2011-02-10'],
  ['2012-09', '2012-10-10'],
  ['2015-10', '2015-11-10'],
  ['2016-01', '2016-02-10'],
  ['2016-12', '2017-01-11'],
  ['2017-01', '2017-02-10'],
  ['2017-08', '2017-09-11'],
  ['2018-04', '2018-05-09'],
  ['2025-12', '2026-01-09'],
  ['2026-01', '2026-02-10'],
  ['2026-03', '2026-04-10'],
  ['2026-07', '2026-08-10'],
  ['2026-08', '2026-09-10'],
])

/** A newest value that arrived this near to the usual day was published on the day it arrived. */
const MAX_DAYS_FROM_USUAL = 4

/** Points of a series, as the portal has them. */
export interface SeriesOfMonths {
  /** First day of each month. */
  readonly dates: readonly IsoDate[]
  readonly values: readonly (number | null)[]
  /** When the series last changed, ISO 8601 UTC. */
  readonly lastUpdated: string
}

/** @param seriesOf points by the id of the series; `null` = the content has no such series */
export function consumerPriceIndex(seriesOf: (id: string) => SeriesOfMonths | null): PriceIndex {
  const months = new Map<IsoMonth, IndexMonth>()
  // Newer bases come first: an older base replaces their recalculated values by those published at the time.
  for (const series of CPI_SERIES.toReversed()) {
    const points = seriesOf(series.id)
    const newest = points?.values.findLastIndex((value) => value !== null) ?? -1
    points?.dates.forEach((date, at) => {
      const value = points.values[at] ?? null
      const read = value === null ? null : parseExact(String(value))
      if (!read) return
      const arrival = at === newest ? points.lastUpdated : null
      months.set(monthOf(date), indexMonth(series, monthOf(date), read, arrival))
    })
  }
  return { months, links: CPI_LINKS }
}

function indexMonth(
  { base, table, firstOfficial }: CpiSeries,
  month: IsoMonth,
  value: Fraction,
  arrival: string | null,
): IndexMonth {
  const usual = usualPublicationDay(month)
  const arrivalDay = arrival === null ? null : osloDay(instantMs(arrival))
  const isPrompt = arrivalDay !== null && Math.abs(daysBetween(usual, arrivalDay)) <= MAX_DAYS_FROM_USUAL
  const known = PUBLICATION_DAYS.get(month) ?? (isPrompt ? arrivalDay : null)
  return {
    month,
    value,
    base,
    table,
    published: known ?? usual,
    isPublishedExact: known !== null,
    isRecalculated: month < firstOfficial,
  }
}

/** @param average of the base year, on the older base */
function link(from: IndexBase, to: IndexBase, average: string, table: string): BaseLink {
  const { numerator, denominator } = exact(average)
  return {
    from,
    to,
    factor: fraction(100n * denominator, numerator),
    source: `${to} = ${average}, table ${table}`,
  }
}
