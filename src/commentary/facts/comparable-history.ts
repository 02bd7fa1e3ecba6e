/**
 * Computes how far back the newest figure of a series may be compared. A gap ends the comparison, because the
 * missing figure is unknown. A certain figure is no record among estimates.
 */
import { PERIOD_MONTHS, periodOf } from '#core/figures/calendar-period.ts'
import { daysBetween } from '#core/time/iso-date.ts'
import type { MarketData } from '../market-data.ts'
import { monthsBetween } from '../months-between.ts'
import type { DatedObservation } from './observations.ts'

/** The longest row of days without a fixing is Easter. */
const MAX_CLOSED_DAYS = 7
/** For counts without a rhythm: maximum gap as a multiple of the usual one. */
const MAX_TIMES_USUAL = 2
/** Upper limit of that gap in months. */
const MAX_MONTHS = 24

type Pair = readonly [earlier: DatedObservation, later: DatedObservation]

/** The newest figures without a gap. @param history from `observationsOf` */
export function unbrokenHistory(
  { series, points }: Pick<MarketData, 'series' | 'points'>,
  id: string,
  history: readonly DatedObservation[],
): readonly DatedObservation[] {
  const meta = series.get(id)
  const { dates, values } = points.get(id) ?? { dates: [], values: [] }
  if (!meta) return history
  const { frequency } = meta
  const isUnknown = (_date: string, index: number) => !Number.isFinite(values[index] ?? Number.NaN)
  const unknown = PERIOD_MONTHS[frequency] === undefined ? dates.filter(isUnknown) : []
  const isTooFar = isTooFarBy(frequency, history)
  const pairs = pairsOf(history)
  const brokenAt = pairs.findLastIndex(
    ([earlier, later]) =>
      isTooFar([earlier, later]) || unknown.some((date) => date > earlier.date && date < later.date),
  )
  return history.slice(brokenAt + 1)
}

/** The newest of them without an estimate. */
export function certainHistory(history: readonly DatedObservation[]): readonly DatedObservation[] {
  return history.slice(history.findLastIndex(({ isIllustrative }) => isIllustrative) + 1)
}

function isTooFarBy(
  frequency: Parameters<typeof periodOf>[1],
  history: readonly DatedObservation[],
): (pair: Pair) => boolean {
  const period = PERIOD_MONTHS[frequency]
  if (period !== undefined)
    return ([{ date: from }, { date: to }]) =>
      monthsBetween(periodOf(from, frequency), periodOf(to, frequency)) > period
  if (frequency === 'daily')
    return ([{ date: from }, { date: to }]) => daysBetween(from, to) > MAX_CLOSED_DAYS
  // A rate in force until it is changed has no figures between its changes.
  if (frequency === 'change') return () => false
  const months = ([{ date: from }, { date: to }]: Pair) => monthsBetween(from, to)
  const distances = pairsOf(history)
    .map(months)
    .sort((a, b) => a - b)
  const usual = distances[Math.floor((distances.length - 1) / 2)] ?? 0
  return (pair) => months(pair) > Math.min(MAX_TIMES_USUAL * usual, MAX_MONTHS)
}

function pairsOf(history: readonly DatedObservation[]): readonly Pair[] {
  return history.flatMap((later, index): Pair[] => {
    const earlier = history[index - 1]
    return earlier ? [[earlier, later]] : []
  })
}
