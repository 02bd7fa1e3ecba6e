/** Forecasts of a series as they were published earlier, and how far they were from the outcomes. */
import { z } from 'zod'
import { idSchema, instantSchema, isoDateSchema, numberSchema } from '../primitives.ts'

/** The forecasts of one publication. */
const forecastEditionSchema = z.object({
  published: instantSchema,
  /** The last outcome that was known; `null` = the publication had forecasts alone. */
  last_outcome: z.object({ date: isoDateSchema, value: numberSchema }).nullable(),
  /** By date, as long as `values`. */
  dates: z.array(isoDateSchema),
  values: z.array(numberSchema),
})

/** Mean distance between forecast and outcome, by number of periods ahead; from five outcomes on. */
const forecastErrorSchema = z.object({
  /** 1 = the first period after the last known outcome. */
  periods_ahead: z.int(),
  /** Periods with an outcome, each counted once. */
  outcomes: z.int(),
  /** Forecasts of these periods. */
  forecasts: z.int(),
  /** In the unit of the series; of per cent in percentage points. */
  mean_absolute: numberSchema,
})

export const seriesForecastsSchema = z.object({
  ID: idSchema,
  /** Distinct forecasts, the earliest publication first; those that are published now are the last. */
  editions: z.array(forecastEditionSchema),
  errors: z.array(forecastErrorSchema),
})
export type SeriesForecasts = z.infer<typeof seriesForecastsSchema>
