/**
 * Forecasts as they were published, and how far they were from the outcomes (issue 35 A5). A series that
 * holds forecasts loses them when an outcome replaces them; its earlier revisions still have them.
 */
import type { IsoDate } from '../time/iso-date.ts'
import { observationKey, PERIOD_MONTHS } from './calendar-period.ts'
import type { UpdateRhythm } from './freshness.ts'
import { isIllustrative } from './quality.ts'

/** The forecasts of one publication of a series. */
export interface ForecastEdition {
  /** When it was published, ISO 8601 UTC. */
  readonly publishedAt: string
  /** The last outcome that the publication holds; `null` = it holds forecasts alone. */
  readonly lastOutcome: { readonly date: IsoDate; readonly value: number } | null
  /** By date; parallel to `values`. */
  readonly dates: readonly IsoDate[]
  readonly values: readonly number[]
}

/** Points of a series; lists of equal length, by date. */
interface Points {
  readonly dates: readonly IsoDate[]
  /** `null` = no value. */
  readonly values: readonly (number | null)[]
  /** A word of the contract's `Quality` for each point. */
  readonly quality: readonly string[]
}

/** Average distance between forecasts and outcomes that lie equally many periods ahead. */
export interface ForecastError {
  /** 1 = the first period after the last outcome that was known. */
  readonly periodsAhead: number
  /** Number of periods with an outcome, each counted once. */
  readonly outcomes: number
  /** Number of forecasts of these periods; one period may have been forecast by several publications. */
  readonly forecasts: number
  /** Mean of |forecast − outcome|, in the unit of the series; per cent gives percentage points. */
  readonly meanAbsolute: number
}

/** Outcomes that a mean needs at least: of fewer, one unusual year decides it. */
export const MIN_FORECAST_OUTCOMES = 5

/** The forecasts of a publication; `null` = it has none. */
export function forecastEdition(
  { dates, values, quality }: Points,
  publishedAt: string,
): ForecastEdition | null {
  const points = dates.flatMap((date, index) => {
    const value = values[index] ?? null
    return value === null ? [] : [{ date, value, word: quality[index] ?? '' }]
  })
  const forecasts = points.filter(({ word }) => word === 'forecast')
  if (forecasts.length === 0) return null
  const last = points.findLast(({ word }) => isOutcome(word))
  return {
    publishedAt,
    lastOutcome: last ? { date: last.date, value: last.value } : null,
    dates: forecasts.map(({ date }) => date),
    values: forecasts.map(({ value }) => value),
  }
}

/**
 * Leaves out publications that repeat the forecasts of the one before.
 *
 * @param editions the earliest first
 */
export function distinctForecasts(editions: readonly ForecastEdition[]): readonly ForecastEdition[] {
  return editions.filter((edition, index) => {
    const before = editions[index - 1]
    return before === undefined || !hasSameForecasts(before, edition)
  })
}

/** Whether two publications forecast the same values for the same periods. */
export function hasSameForecasts(a: ForecastEdition, b: ForecastEdition): boolean {
  return (
    a.dates.length === b.dates.length &&
    a.dates.every((date, index) => date === b.dates[index] && a.values[index] === b.values[index])
  )
}

/**
 * Mean absolute error by horizon, from {@link MIN_FORECAST_OUTCOMES} outcomes on, the nearest horizon first.
 * An outcome is the value that is published now, neither forecast nor illustrative.
 *
 * @param editions in any order
 * @param now the series as it is published now
 */
export function forecastErrors(
  editions: readonly ForecastEdition[],
  now: Points,
  frequency: UpdateRhythm,
): readonly ForecastError[] {
  const keyOf = observationKey([now.dates, ...editions.map(({ dates }) => dates)], frequency)
  const outcomes = new Map(
    now.dates.flatMap((date, index): [string, number][] => {
      const value = now.values[index] ?? null
      return value !== null && isOutcome(now.quality[index] ?? '') ? [[keyOf(date), value]] : []
    }),
  )
  const byHorizon = new Map<number, { readonly period: string; readonly distance: number }[]>()
  for (const { lastOutcome, dates, values } of editions) {
    for (const [index, date] of dates.entries()) {
      const period = keyOf(date)
      const outcome = outcomes.get(period)
      const forecast = values[index]
      if (outcome === undefined || forecast === undefined) continue
      const horizon = lastOutcome ? periodsBetween(lastOutcome.date, date, frequency) : null
      const ahead = horizon ?? index + 1
      byHorizon.set(ahead, [
        ...(byHorizon.get(ahead) ?? []),
        { period, distance: Math.abs(forecast - outcome) },
      ])
    }
  }
  return [...byHorizon]
    .map(([periodsAhead, distances]) => ({
      periodsAhead,
      outcomes: new Set(distances.map(({ period }) => period)).size,
      forecasts: distances.length,
      meanAbsolute: distances.reduce((sum, { distance }) => sum + distance, 0) / distances.length,
    }))
    .filter(({ outcomes: count }) => count >= MIN_FORECAST_OUTCOMES)
    .sort((a, b) => a.periodsAhead - b.periodsAhead)
}

function isOutcome(quality: string): boolean {
  return quality !== 'forecast' && !isIllustrative(quality)
}

/** Periods from one date to a later one; `null` where the rhythm has no periods. */
function periodsBetween(from: IsoDate, to: IsoDate, frequency: UpdateRhythm): number | null {
  const months = PERIOD_MONTHS[frequency]
  if (months === undefined) return null
  const period = (date: IsoDate) =>
    Math.floor((Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1) / months)
  return period(to) - period(from)
}
