/**
 * What has become, meanwhile, of an observation that an earlier issue showed. A correction since is no
 * movement of the figure. Decision 0043.
 */
import { observationKey } from '#core/figures/calendar-period.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Series } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import type { BaselineFigure } from '../figure-baseline.ts'

export interface ShownObservation {
  /** What that observation is now, in the unit of the series; as it was shown where it is no longer there. */
  readonly value: number
  /** `corrected`: it has another value; `withdrawn`: it is no longer there. */
  readonly fate: 'as-shown' | 'corrected' | 'withdrawn'
  /** `null` = nobody knows. */
  readonly quality: Quality | null
}

/** @param series `null` = it could not be had: then nothing is known to have become of it */
export function shownObservation(shown: BaselineFigure, series: Series | null): ShownObservation {
  if (!series) return { value: shown.value, fate: 'as-shown', quality: null }
  const own = indexOf(series, shown.date)
  const at = own === -1 && series.step ? lastUntil(series, shown.date) : own
  const value = series.values[at] ?? null
  if (value === null) return { value: shown.value, fate: 'withdrawn', quality: null }
  const quality = Array.isArray(series.quality) ? (series.quality[at] ?? null) : series.quality
  return { value, fate: value === shown.value ? 'as-shown' : 'corrected', quality }
}

function indexOf({ dates, frequency }: Series, date: IsoDate): number {
  const own = dates.indexOf(date)
  if (own !== -1) return own
  const keyOf = observationKey([dates], frequency)
  return dates.findIndex((one) => keyOf(one) === keyOf(date))
}

/** What holds until it is changed held on that day too, whether or not a change is dated by it. */
function lastUntil({ dates, values }: Series, date: IsoDate): number {
  return dates.findLastIndex((one, at) => one <= date && (values[at] ?? null) !== null)
}
