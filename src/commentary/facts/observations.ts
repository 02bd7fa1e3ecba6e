/** Observations of a series up to a day: outcomes and forecasts, without gaps. */
import type { IsoDate } from '#core/time/iso-date.ts'
import { CONCEPTS, type ConceptId } from '../concepts.ts'
import type { MarketData, SeriesInfo } from '../market-data.ts'
import { certaintyOf } from './certainty.ts'
import type { DatePrecision, Observation } from './fact.ts'

/** An observation of a series always has its date. */
export interface DatedObservation extends Observation {
  readonly date: IsoDate
}

/**
 * Outcomes up to a day, oldest first, without forecasts; empty for an unknown series.
 *
 * @param concept of a yearly sum only whole years count
 */
export function observationsOf(
  data: MarketData,
  series: string,
  today: IsoDate,
  concept?: ConceptId,
): readonly DatedObservation[] {
  return pointsOf(data, series, concept).filter(
    ({ date, certainty }) => date <= today && certainty !== 'forecast',
  )
}

/** The forecasts of a series, oldest first. */
export function forecastsOf(
  data: MarketData,
  series: string,
  concept?: ConceptId,
): readonly DatedObservation[] {
  return pointsOf(data, series, concept).filter(({ certainty }) => certainty === 'forecast')
}

function pointsOf(
  data: MarketData,
  series: string,
  concept: ConceptId | undefined,
): readonly DatedObservation[] {
  const meta = data.series.get(series)
  const points = data.points.get(series)
  if (!meta || !points) return []
  const isYearlySum =
    concept !== undefined && isSum(concept) && (meta.frequency === 'irregular' || meta.frequency === 'annual')
  const precision = isYearlySum ? 'year' : precisionOf(meta)
  return points.dates.flatMap((date, index) => {
    const value = points.values[index] ?? null
    if (value === null || !Number.isFinite(value) || (isYearlySum && !date.endsWith('-12-31'))) return []
    const isForecast = points.forecastFrom !== null && date >= points.forecastFrom
    const certainty = isForecast ? 'forecast' : certaintyOf(points.quality[index])
    return [{ value, date, precision, certainty, isIllustrative: certainty === 'illustrative' }]
  })
}

/** Whether the concept is a yearly sum, whatever its day. */
function isSum(concept: ConceptId): boolean {
  return CONCEPTS[concept].measure === 'nok' || CONCEPTS[concept].measure === 'sqm'
}

function precisionOf({ frequency }: SeriesInfo): DatePrecision {
  switch (frequency) {
    case 'change':
    case 'daily':
      return 'day'
    case 'quarterly':
      return 'quarter'
    case 'half-year':
      return 'half-year'
    case 'annual':
      return 'year'
    case 'monthly':
    case 'irregular':
      return 'month'
  }
}
