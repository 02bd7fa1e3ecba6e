/**
 * Points of series for the tools: within a date range, optionally without illustrative ones, and limited in
 * number.
 */
import { z } from 'zod'
import { isIllustrative } from '#core/figures/quality.ts'
import { MAX_CHART_SERIES } from '#core/limits.ts'
import type { Series } from '#contract/entities/series.ts'
import {
  isoDateSchema,
  numberSchema,
  qualitySchema,
  seriesReferenceSchema,
  type Quality,
} from '#contract/primitives.ts'
import { answerCall } from '../portal-api/handlers.ts'
import type { Filter } from './figure-answer.ts'
import type { ToolContext } from './tool.ts'

export const pointSchema = z.object({
  day: isoDateSchema,
  value: numberSchema.nullable().describe('null = a gap.'),
  quality: qualitySchema,
})
export type SeriesPoint = z.output<typeof pointSchema>

/** Series and days that several tools take. */
export const SERIES_INPUT = {
  series: z
    .array(seriesReferenceSchema)
    .min(1)
    .max(MAX_CHART_SERIES)
    .describe(
      'Ids of series, as list_series and search give them, or formulas of ids: difference(a,b) is a − b, ratio(a,b) is a / b × 100, average(a,n) the mean of n periods, change(a,n) the change over n periods, real(a) an amount in the kroner of the newest consumer price index.',
    ),
  from: isoDateSchema.optional().describe('First day, YYYY-MM-DD.'),
  to: isoDateSchema.optional().describe('Last day, YYYY-MM-DD, included.'),
} as const

/** `YYYY-MM-DD`, both inclusive; left out = open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A sentence for the model when the days are in the wrong order; `null` = they are not. */
export function dayOrderReason({ from, to }: DayRange): string | null {
  return from !== undefined && to !== undefined && from > to
    ? `The first day ${from} is after the last day ${to}.`
    : null
}

/** Series with all their points, as the portal API gives them. */
export function seriesOf(
  ids: readonly string[],
  { lang }: Filter,
  { edition }: ToolContext,
): readonly Series[] {
  const answered = answerCall('series', edition, { sources: [...new Set(ids)], lang })
  return answered.ok ? answered.data : []
}

/** Points by day, the earliest first. */
export function pointsOf(
  { dates, values, quality }: Series,
  { from, to }: DayRange,
  { includeIllustrative }: Filter,
): readonly SeriesPoint[] {
  const qualityAt = (at: number): Quality =>
    typeof quality === 'string' ? quality : (quality[at] ?? 'solid')
  return dates.flatMap((day, at) => {
    const isOutside = (from !== undefined && day < from) || (to !== undefined && day > to)
    if (isOutside || (!includeIllustrative && isIllustrative(qualityAt(at)))) return []
    return [{ day, value: values[at] ?? null, quality: qualityAt(at) }]
  })
}
