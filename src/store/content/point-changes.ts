/** Which published values of a series became others. */
import { z } from 'zod'
import { observationKey } from '#core/figures/calendar-period.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'

/** `null` as `after` = the value was withdrawn. */
export interface PointChange {
  readonly date: string
  readonly before: number
  readonly after: number | null
  /** The day that the value holds for, where it had been published under a wrong one. */
  readonly movedTo?: string | undefined
}

/** A source that renumbers everything changes every point; what is written down of that is enough to see it. */
const MAX_STORED_CHANGES = 200

const changesSchema = z.array(
  z.object({
    date: z.string(),
    before: z.number(),
    after: z.number().nullable(),
    movedTo: z.string().optional(),
  }),
)

/**
 * Values that were published and are no longer what they were, by the date that was published. A new point, a
 * gap that was filled, a forecast or an illustrative figure that was replaced, and a period that is dated by
 * another of its days correct nothing.
 */
export function correctionsOf(
  before: SeriesPoints,
  after: SeriesPoints,
  frequency: Frequency,
): PointChange[] {
  const keyOf = observationKey([before.dates, after.dates], frequency)
  const now = new Map(after.dates.map((date, index) => [keyOf(date), after.values[index] ?? null]))
  return before.dates.flatMap((date, index) => {
    const was = before.values[index] ?? null
    // An outcome that replaces a forecast, or a published figure that replaces an illustrative one, is no
    // correction.
    const quality = before.quality[index] ?? 'solid'
    if (was === null || quality === 'forecast' || isIllustrative(quality)) return []
    const is = now.get(keyOf(date)) ?? null
    return is === was ? [] : [{ date, before: was, after: is }]
  })
}

/** Serialises the newest {@link MAX_STORED_CHANGES} changes. */
export function serializeChanges(changes: readonly PointChange[]): string {
  return JSON.stringify(changes.slice(-MAX_STORED_CHANGES))
}

/** A damaged text reads as no change: the revision itself tells what there is. */
export function parseChanges(text: string): readonly PointChange[] {
  try {
    return changesSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
