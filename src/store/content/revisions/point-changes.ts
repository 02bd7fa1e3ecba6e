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
  /** Correct date of a value that had been published under a wrong one. */
  readonly movedTo?: string | undefined
}

/** A source that renumbers everything changes every point; this many are stored as evidence. */
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
 * Published values that have changed, by their published date. No correction: a new point, a filled gap, a
 * replaced forecast or illustrative figure, and a period dated by another of its days.
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
    const current = now.get(keyOf(date)) ?? null
    return current === was ? [] : [{ date, before: was, after: current }]
  })
}

/** Serialises the newest {@link MAX_STORED_CHANGES} changes. */
export function serializeChanges(changes: readonly PointChange[]): string {
  return JSON.stringify(changes.slice(-MAX_STORED_CHANGES))
}

/** A damaged text gives no changes: the revision itself holds the values. */
export function parseChanges(text: string): readonly PointChange[] {
  try {
    return changesSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}
