/** Whether the visible data include illustrative numbers, so that the chart must say so. */
import { dayOf } from '#core/time/day-number.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { DaySpan } from '../geometry/spans.ts'

export interface QualifiedPoints {
  /** `YYYY-MM-DD`, rising, parallel to `values`. */
  readonly dates: readonly string[]
  readonly values: readonly (number | null)[]
  readonly step: boolean
  /** One word for all points, or one per point. */
  readonly quality: string | readonly string[]
}

/** Whether any number drawn within the span is illustrative; a held value is drawn until the next. */
export function showsIllustrative(
  { dates, values, step, quality }: QualifiedPoints,
  { first, last }: DaySpan,
): boolean {
  return dates.some((date, index) => {
    const word = typeof quality === 'string' ? quality : (quality[index] ?? '')
    if (!isIllustrative(word) || (values[index] ?? null) === null) return false
    const next = dates[index + 1]
    const until = !step ? dayOf(date) : next === undefined ? Number.POSITIVE_INFINITY : dayOf(next) - 1
    return dayOf(date) <= last && until >= first
  })
}
