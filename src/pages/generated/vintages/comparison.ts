/** Compares a vintage with the series as it is now. */
import { observationKey } from '#core/figures/calendar-period.ts'
import { subtractDecimal } from '#core/format/decimal.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'

/** Points of a series by date; the lists have equal lengths. */
export interface VintagePoints {
  readonly dates: readonly string[]
  /** `null` = no value. */
  readonly values: readonly (number | null)[]
  readonly quality: readonly Quality[]
}

/** A value of the vintage that has changed. */
export interface ComparedPoint {
  /** Date in the vintage. */
  readonly date: string
  readonly earlier: number
  /** `null` = the period has no value now. */
  readonly now: number | null
  /** Now less earlier; `null` = there is no value now. */
  readonly difference: number | null
  /** Of the earlier value. */
  readonly quality: Quality
}

/** Periods of the vintage whose value is different or missing now, in reverse order. */
export function changedPoints(
  earlier: VintagePoints,
  now: Pick<VintagePoints, 'dates' | 'values'>,
  frequency: Frequency,
): readonly ComparedPoint[] {
  const keyOf = observationKey([earlier.dates, now.dates], frequency)
  const current = new Map(now.dates.map((date, index) => [keyOf(date), now.values[index] ?? null]))
  return earlier.dates
    .flatMap((date, index): readonly ComparedPoint[] => {
      const was = earlier.values[index] ?? null
      const is = current.get(keyOf(date)) ?? null
      if (was === null || was === is) return []
      return [
        {
          date,
          earlier: was,
          now: is,
          difference: is === null ? null : subtractDecimal(is, was),
          quality: earlier.quality[index] ?? 'solid',
        },
      ]
    })
    .toReversed()
}
