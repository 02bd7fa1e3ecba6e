/** Attributes of the chart block. Specification §3; how years are stored: decision 34. */
import { z } from 'zod'
import { MS_IN_DIGITS } from '#core/chart/chart-years.ts'
import { MAX_CHART_SERIES } from '#core/limits.ts'
import { isoDateSchema } from '#contract/primitives.ts'
import { checkSeries, type BlockSchema } from '../block.schema.ts'
import { lenientIdSchema } from '../shared/lenient.schema.ts'

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

const chartAttributes = z.object({
  series: z.array(lenientIdSchema).max(MAX_CHART_SERIES).default([]),
  type: z.enum(['line', 'spline', 'column']).default('line'),
  fromDate: yearBoundary,
  toDate: yearBoundary,
  withoutLegend: z.boolean().default(false),
  /** `auto` spreads the series over up to four axes by magnitude. */
  yAxes: z.enum(['auto', 'single']).default('auto'),
  /** A plot of its own for each series, all over the same time: small multiples. */
  panels: z.boolean().default(false),
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
