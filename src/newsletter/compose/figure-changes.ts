/** Compares two figure baselines: what changed since the previous issue. Pure. */
import { subtractDecimal } from '#core/format/decimal.ts'
import { observationKey } from '#core/figures/calendar-period.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { compareText } from '#core/text/compare-text.ts'
import type { Area } from '#contract/entities/area.ts'
import type { AreaHistory } from '#contract/entities/area-history.ts'
import type { Series } from '#contract/entities/series.ts'
import { rentRange, type BaselineFigure, type FigureBaseline, type RentRange } from '../figure-baseline.ts'
import { shownObservation, type ShownObservation } from './shown-observation.ts'

/**
 * `observed`: a newer observation, possibly with the same value; `revised`: the same observation has another
 * value; `withdrawn`: the observation is gone, and an older one is the newest again.
 */
export interface SeriesChange {
  readonly kind: 'observed' | 'revised' | 'withdrawn'
  readonly before: BaselineFigure
  readonly now: BaselineFigure
  /** The present state of `before`. */
  readonly shown: ShownObservation
  /**
   * Difference from the earlier observation as it is today. In the unit of the series; percentage points
   * where that is %.
   */
  readonly by: number
}

/**
 * Describes the change of a figure. An observation dated by another day of its period is the same
 * observation.
 *
 * @param series the series of the figure; `null` = not available
 * @returns `null` = unchanged, or not in the earlier baseline
 */
export function seriesChange(
  before: BaselineFigure | undefined,
  now: BaselineFigure,
  series: Series | null,
): SeriesChange | null {
  // Most figures have not changed since the last issue and need no further comparison.
  if (!before || (before.date === now.date && before.value === now.value)) return null
  const shownNow = shownObservation(before, series)
  const keyOf = observationKey(series === null ? [] : [series.dates], series?.frequency ?? 'irregular')
  const [then, today] = [keyOf(before.date), keyOf(now.date)]
  if (today > then)
    return { kind: 'observed', before, now, shown: shownNow, by: subtractDecimal(now.value, shownNow.value) }
  const difference = subtractDecimal(now.value, before.value)
  if (today < then) return { kind: 'withdrawn', before, now, shown: shownNow, by: difference }
  return difference === 0 ? null : { kind: 'revised', before, now, shown: shownNow, by: difference }
}

/** Number of the newest steps of a series that define its usual step. */
const RECENT_STEPS = 24
/** Weight of a figure that the reader has not been shown before, in usual steps. */
const UNSEEN_STEP = 10
/** Factor for a corrected or withdrawn figure: it is less of an event than a movement. */
const CORRECTION_FACTOR = 0.5

/**
 * Dates and values are parallel; `null` = a gap. `forecastFrom` is the first day that is a forecast, or
 * `null`.
 */
export interface Observations {
  readonly dates: readonly IsoDate[]
  readonly values: readonly (number | null)[]
  readonly forecastFrom: IsoDate | null
}

/**
 * Notability: the size of a change relative to the usual step of its series, the median of its newest
 * non-zero steps without the evaluated one. A policy rate that moves by 0.25 as usual counts 1; an exchange
 * rate that moves three times its usual step counts 3.
 */
export function notability({ kind, by, now }: SeriesChange, series: Observations): number {
  const usual = usualStep(series, now.date)
  const steps = by === 0 ? 0 : usual === null ? UNSEEN_STEP : Math.min(Math.abs(by) / usual, UNSEEN_STEP)
  return kind === 'observed' ? steps : steps * CORRECTION_FACTOR
}

/** `null` = the series has never moved. */
function usualStep({ dates, values, forecastFrom }: Observations, until: IsoDate): number | null {
  const known = dates
    .flatMap((date, index) => {
      const value = values[index] ?? null
      return value !== null &&
        Number.isFinite(value) &&
        date < until &&
        (forecastFrom === null || date < forecastFrom)
        ? [{ date, value }]
        : []
    })
    .sort((a, b) => compareText(a.date, b.date))
  const steps = known
    .slice(1)
    .map(({ value }, index) => Math.abs(subtractDecimal(value, known[index]?.value ?? value)))
  const moved = steps
    .slice(-RECENT_STEPS)
    .filter((step) => step > 0)
    .sort((a, b) => a - b)
  return moved[Math.floor(moved.length / 2)] ?? null
}

const AREA_FIGURES = ['vacancy', 'good', 'high'] as const
export type AreaFigure = (typeof AREA_FIGURES)[number]

/** Vacancy in per cent, or a range of rents; `null` = not known. */
export type AreaValue = number | RentRange | null

export interface AreaChange {
  readonly area: Area
  readonly figure: AreaFigure
  /** For a newer count: the vacancy of the earlier count as it is today. */
  readonly before: AreaValue
  /** The shown values of the earlier count if they were corrected since; otherwise `null`. */
  readonly correctedFrom: number | null
  readonly now: AreaValue
  /**
   * Whether a newer count has the change; otherwise the shown count was corrected or withdrawn, and nothing
   * moved.
   */
  readonly isNewer: boolean
}

/**
 * Changes of areas that were in the earlier baseline: largest movement of vacancy first, then rents. A later
 * correction is not a movement (decision 0043).
 *
 * @param histories of areas with a newer count; for omitted areas the earlier count is as shown
 */
export function areaChanges(
  before: FigureBaseline,
  areas: readonly Area[],
  histories: readonly AreaHistory[],
): AreaChange[] {
  const countsOf = new Map(histories.map(({ ID, counts }) => [ID, counts]))
  const changes = areas.flatMap((area) => {
    const then = before.areas.get(area.ID)
    if (!then) return []
    const now = {
      vacancy: area.vacancy,
      good: rentRange(area.good_standard_from, area.good_standard_to),
      high: rentRange(area.high_standard_from, area.high_standard_to),
    }
    const isNewer = area.date > then.date
    const today = isNewer
      ? (countsOf.get(area.ID)?.find(({ date }) => date === then.date)?.vacancy ?? null)
      : null
    return AREA_FIGURES.flatMap((figure): AreaChange[] => {
      const isCorrected =
        figure === 'vacancy' && today !== null && then.vacancy !== null && today !== then.vacancy
      if (isCorrected)
        return [{ area, figure, before: today, correctedFrom: then.vacancy, now: now.vacancy, isNewer }]
      return isSame(then[figure], now[figure])
        ? []
        : [{ area, figure, before: then[figure], correctedFrom: null, now: now[figure], isNewer }]
    })
  })
  return changes.sort((a, b) => weight(b) - weight(a))
}

function isSame(a: AreaValue, b: AreaValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Sorts by the movement of vacancy, before all changes of rents. */
function weight({ figure, before, now }: AreaChange): number {
  if (figure !== 'vacancy') return 0
  return 1 + (typeof before === 'number' && typeof now === 'number' ? Math.abs(now - before) : 0)
}
