/** Live configuration of a series: source, schedule, transformation, and plausibility limits. */
import { z } from 'zod'
import { isoDateSchema, numberSchema, qualitySchema } from '../primitives.ts'

const code = z.string().min(1).max(200)
const column = z.string().min(1).max(100)
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

/**
 * Statistics Norway, PxWebApi 2: a table and the codes of each of its dimensions; `top(24)`, `from(2020)` and
 * `*` are filters.
 */
const ssbQuery = z.object({
  connector: z.literal('ssb'),
  table: z.string().regex(/^\d{5}$/, 'must be the five digits of a table'),
  values: z.record(code, z.array(code).min(1)),
  /** A code list of the table by dimension (`Region: agg_KommSummer`); `values` then holds its codes. */
  codelists: z.record(code, code).optional(),
  /** Dimensions whose chosen codes are summed; any other has one code. */
  sum: z.array(code).optional(),
})

/** Norges Bank, SDMX: `IR` and `B.KPRA.SD.R`. `start` cuts off older points. */
const norgesBankQuery = z.object({
  connector: z.literal('norges-bank'),
  flow: z.string().regex(/^[A-Z_0-9]{1,40}$/),
  key: z.string().regex(/^[A-Z0-9.+_]{1,100}$/i),
  start: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
})

/** A table in a file; `where` selects rows by exact column texts. */
const csvQuery = z.object({
  connector: z.literal('csv'),
  url: webAddress,
  separator: z.enum([',', ';', '\t']).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  date: column,
  value: column,
  where: z.record(column, z.string().max(200)).default({}),
})

/** A list in a JSON document; paths are keys separated by dots. */
const jsonQuery = z.object({
  connector: z.literal('json'),
  url: webAddress,
  rows: z.string().max(200).default(''),
  date: column,
  value: column,
})

/** Time of day on the Oslo clock. */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM')

/**
 * Publication of the next value: a day by rule, announced days, or both. An announced day replaces the rule
 * in its month.
 */
const publishingSchema = z
  .strictObject({
    /**
     * Day of the month; a shorter month has it on its last day. Saturdays and Sundays count as the Monday
     * after.
     */
    day: z.int().min(1).max(31).optional(),
    /** From the last month of a period to the month in which its value is published. */
    monthsAfter: z.int().min(0).max(24).default(1),
    /** Months in which a source republishes all its periods at once; omitted = a publication per period. */
    months: z.array(z.int().min(1).max(12)).min(1).optional(),
    /** Announced days, rising. */
    dates: z.array(isoDateSchema).default([]),
    at: clockTimeSchema.optional(),
  })
  .refine(({ day, dates }) => day !== undefined || dates.length > 0, { message: 'needs a day or dates' })

export const liveConfigSchema = z.strictObject({
  query: z.discriminatedUnion('connector', [ssbQuery, norgesBankQuery, csvQuery, jsonQuery]),
  /** Times of the Oslo clock; publishers have their hours. */
  at: z.array(clockTimeSchema).min(1).max(24),
  /** Omitted = the day of the next value is unknown. */
  publishes: publishingSchema.optional(),
  /** `twelve-month-change`: per cent, of monthly points; `changes-only`: the first day of each new value. */
  transform: z.enum(['none', 'twelve-month-change', 'changes-only']).default('none'),
  /** Factor of the values, such as 1000 for values in thousands. */
  factor: numberSchema.default(1),
  /** Decimals of the result; omitted = not rounded. */
  decimals: z.int().min(0).max(8).optional(),
  /** Quality of points that are as expected. */
  quality: qualitySchema.default('solid'),
  /** `year-of-update`: annual points of the year of the source's update, and later ones, are forecasts. */
  forecast: z.enum(['none', 'year-of-update']).default('none'),
  /** `leave-out`: a period that has not ended is no value yet, as of an average over it. */
  running: z.enum(['keep', 'leave-out']).default('keep'),
  /** `extend` keeps points before the first received one; `replace` keeps none. */
  mode: z.enum(['extend', 'replace']).default('extend'),
  /** An update that violates these is refused and kept for an operator to inspect. */
  expect: z.strictObject({
    /** Unit as the source writes it; omitted = not checked. */
    unit: z.string().max(100).optional(),
    min: numberSchema.optional(),
    max: numberSchema.optional(),
    /** Maximum change between consecutive points, and of a revision; in the series' own unit. */
    maxJump: numberSchema.positive(),
    /** Share of known points that an update may change. */
    maxRevised: z.number().min(0).max(1).default(0.3),
  }),
})
export type LiveConfig = z.infer<typeof liveConfigSchema>
export type LiveQuery = LiveConfig['query']
export type SsbQuery = Extract<LiveQuery, { connector: 'ssb' }>
