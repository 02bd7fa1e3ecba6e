/**
 * How a series is kept up to date: where it is asked for, when, what is made of the answer, and what may not
 * be believed.
 */
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
  /** Dimensions whose chosen codes are added up; any other has one code. */
  sum: z.array(code).optional(),
})

/** Norges Bank, SDMX: `IR` and `B.KPRA.SD.R`. `start` cuts off what is older. */
const norgesBankQuery = z.object({
  connector: z.literal('norges-bank'),
  flow: z.string().regex(/^[A-Z_0-9]{1,40}$/),
  key: z.string().regex(/^[A-Z0-9.+_]{1,100}$/i),
  start: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
})

/** A table in a file at an address; `where` keeps the rows whose columns hold just these texts. */
const csvQuery = z.object({
  connector: z.literal('csv'),
  url: webAddress,
  separator: z.enum([',', ';', '\t']).default(','),
  decimal: z.enum(['.', ',']).default('.'),
  date: column,
  value: column,
  where: z.record(column, z.string().max(200)).default({}),
})

/** A list somewhere in a JSON document; paths are keys with dots between. */
const jsonQuery = z.object({
  connector: z.literal('json'),
  url: webAddress,
  rows: z.string().max(200).default(''),
  date: column,
  value: column,
})

/** Of the Oslo clock. */
export const clockTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM')

/**
 * When the publisher brings the next value: a day by rule, days that it has announced, or both. An announced
 * day replaces the ruled one of its month.
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
    /**
     * Months of the editions of a source that renews all its periods at once; left out = a value for each
     * period of the series.
     */
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
  /** Left out = the day of the next value is not known. */
  publishes: publishingSchema.optional(),
  /** `twelve-month-change`: per cent, of monthly points; `changes-only`: the first day of each new value. */
  transform: z.enum(['none', 'twelve-month-change', 'changes-only']).default('none'),
  /** What the values are multiplied by: 1000 for what is given in thousands. */
  factor: numberSchema.default(1),
  /** The result is rounded to this many; left out = as it comes. */
  decimals: z.int().min(0).max(8).optional(),
  /** What the points are when they come as they should. */
  quality: qualitySchema.default('solid'),
  /**
   * `year-of-update`: annual points of the year in which the source was updated, and later ones, are
   * forecasts.
   */
  forecast: z.enum(['none', 'year-of-update']).default('none'),
  /** `leave-out`: a period that has not ended is no value yet, as of an average over it. */
  running: z.enum(['keep', 'leave-out']).default('keep'),
  /** `extend` keeps what is older than the first point received; `replace` keeps nothing. */
  mode: z.enum(['extend', 'replace']).default('extend'),
  /** An update that violates these is refused and kept for an operator to inspect. */
  expect: z.strictObject({
    /** As the source writes it; left out = not looked at. */
    unit: z.string().max(100).optional(),
    min: numberSchema.optional(),
    max: numberSchema.optional(),
    /** From one point to the next, and from an old value to its revision; in the series' own unit. */
    maxJump: numberSchema.positive(),
    /** Share of known points that an update may change. */
    maxRevised: z.number().min(0).max(1).default(0.3),
  }),
})
export type LiveConfig = z.infer<typeof liveConfigSchema>
export type LiveQuery = LiveConfig['query']
export type SsbQuery = Extract<LiveQuery, { connector: 'ssb' }>
