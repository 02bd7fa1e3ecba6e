/** The observed points of a series up to a day: no forecasts, no gaps, nothing from the future. */
import type { IsoDate } from '#core/iso-date.ts'
import { isIllustrative } from '#core/quality.ts'
import type { MarketData, SeriesAbout } from '../market-data.ts'
import type { DatePrecision, Observation } from './fact.ts'

/** An observation of a series always has its date. */
export interface DatedObservation extends Observation {
  readonly date: IsoDate
}

/** Oldest first; empty when there is no such series. */
export function observationsOf(data: MarketData, series: string, today: IsoDate): readonly DatedObservation[] {
  const about = data.series.get(series)
  const points = data.points.get(series)
  if (!about || !points) return []
  const precision = precisionOf(about)
  return points.dates.flatMap((date, index) => {
    const value = points.values[index] ?? null
    const quality = points.quality[index]
    const isForecast = quality === 'forecast' || (points.forecastFrom !== null && date >= points.forecastFrom)
    if (value === null || !Number.isFinite(value) || date > today || isForecast) return []
    return [{ value, date, precision, isIllustrative: quality === undefined || isIllustrative(quality) }]
  })
}

function precisionOf({ frequency }: SeriesAbout): DatePrecision {
  switch (frequency) {
    case 'change':
    case 'daily': return 'day'
    case 'quarterly': return 'quarter'
    case 'half-year': return 'half-year'
    case 'annual': return 'year'
    case 'monthly':
    case 'irregular': return 'month'
  }
}
