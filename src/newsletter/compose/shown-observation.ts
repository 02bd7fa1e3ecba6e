/**
 * The present state of an observation that an earlier issue showed. A later correction is not a movement of
 * the figure (decision 0043).
 */
import { observationKey } from '#core/figures/calendar-period.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Series } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import type { BaselineFigure } from '../figure-baseline.ts'

export interface ShownObservation {
  /** The present value, in the unit of the series; the shown value when the observation was withdrawn. */
  readonly value: number
  /** `corrected`: it has another value; `withdrawn`: it is no longer there. */
  readonly fate: 'as-shown' | 'corrected' | 'withdrawn'
  /** `null` = unknown. */
  readonly quality: Quality | null
}

/** @param series `null` = not available: the observation counts as unchanged */
export function shownObservation(shown: BaselineFigure, series: Series | null): ShownObservation {
  if (!series) return { value: shown.value, fate: 'as-shown', quality: null }
  const own = indexOf(series, shown.date)
  const pointIndex = own === -1 && series.step ? lastUntil(series, shown.date) : own
  const value = series.values[pointIndex] ?? null
  if (value === null) return { value: shown.value, fate: 'withdrawn', quality: null }
  const quality = Array.isArray(series.quality) ? (series.quality[pointIndex] ?? null) : series.quality
  return { value, fate: value === shown.value ? 'as-shown' : 'corrected', quality }
}

function indexOf({ dates, frequency }: Series, date: IsoDate): number {
  const own = dates.indexOf(date)
  if (own !== -1) return own
  const keyOf = observationKey([dates], frequency)
  return dates.findIndex((item) => keyOf(item) === keyOf(date))
}

/** The last value on or before the date: a step series holds its value until the next change. */
function lastUntil({ dates, values }: Series, date: IsoDate): number {
  return dates.findLastIndex((item, index) => item <= date && (values[index] ?? null) !== null)
}
