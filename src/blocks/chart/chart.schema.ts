/** Attributes of the chart block. Specification §3; how years are stored: decision 34; as seen: decision 0109. */
import { z } from 'zod'
import { CHART_MODES, MAX_MOVING_WINDOW } from '#core/chart/chart-window.ts'
import { MS_IN_DIGITS } from '#core/chart/chart-years.ts'
import { MAX_CHART_SERIES } from '#core/limits.ts'
import { isoDateSchema } from '#contract/primitives.ts'
import { checkSeries, type BlockSchema } from '../block.schema.ts'
import { lenientReferenceSchema, lenientNumber } from '../shared/lenient.schema.ts'

/**
 * Milliseconds since 1970 UTC, as a number or in digits, or an ISO date or instant with any offset; 0, empty
 * and absent mean Auto.
 */
const yearBoundary = z
  .union([
    z.number(),
    z.iso.datetime({ offset: true, local: true }),
    isoDateSchema,
    z.string().regex(MS_IN_DIGITS),
    z.literal(''),
  ])
  .nullable()
  .default(0)

/** The last years or months, counted back from the newest known figure. */
const movingWindow = z
  .object({
    last: lenientNumber(z.number().int().min(1).max(MAX_MOVING_WINDOW.months)),
    unit: z.enum(['years', 'months']),
  })
  .refine(({ last, unit }) => last <= MAX_MOVING_WINDOW[unit], {
    message: `must be at most ${MAX_MOVING_WINDOW.years} years or ${MAX_MOVING_WINDOW.months} months`,
    path: ['last'],
  })

const fixedWindow = z
  .object({ from: isoDateSchema.nullable().default(null), to: isoDateSchema.nullable().default(null) })
  .refine(({ from, to }) => from !== null || to !== null, 'must have from, to, or last and unit')
  .refine(({ from, to }) => from === null || to === null || from < to, {
    message: 'must be after from',
    path: ['to'],
  })

const chartAttributes = z.object({
  series: z.array(lenientReferenceSchema).max(MAX_CHART_SERIES).default([]),
  type: z.enum(['line', 'spline', 'column']).default('line'),
  fromDate: yearBoundary,
  toDate: yearBoundary,
  withoutLegend: z.boolean().default(false),
  /** `auto` spreads the series over up to four axes by magnitude. */
  yAxes: z.enum(['auto', 'single']).default('auto'),
  /** A plot of its own for each series, all over the same time: small multiples. */
  panels: z.boolean().default(false),
  /** The time range shown first; the reader can show the rest. Absent and `null`: the whole range. */
  window: z.union([movingWindow, fixedWindow]).nullable().optional(),
  /** What is shown first: figures as published, or every series as 100 at its first visible point. */
  mode: z.enum(CHART_MODES).optional(),
  /** Ids of series that are hidden first; ids of other series have no effect. */
  hidden: z.array(lenientReferenceSchema).max(MAX_CHART_SERIES).optional(),
  /** Whether macro events are marked. */
  events: z.boolean().default(false),
  /** Draws the earlier forecasts of a single series behind it; the chart is then a picture without controls. */
  forecasts: z.boolean().optional(),
  /**
   * A picture without controls, whose figures a browser cannot fetch: of a series as it was published
   * earlier.
   */
  withoutControls: z.boolean().optional(),
})
export type ChartAttributes = z.output<typeof chartAttributes>

export const chartSchema: BlockSchema<ChartAttributes> = {
  attributes: chartAttributes,
  check: ({ series }, targets, report) => {
    series.forEach((id, index) => checkSeries(id, ['series', index], targets, report))
  },
}
