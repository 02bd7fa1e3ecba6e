/** Common schemas of calls. Source: docs/wire.md. */
import { z } from 'zod'
import { parseFormula } from '#core/figures/formula.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import { CITIES, MARKETS } from '#core/markets.ts'

/** Ids of series, areas, comments, feeds and news. */
export const idSchema = z.string().regex(/^[a-z0-9_-]{1,64}$/, 'must be 1 to 64 of a–z, 0–9, "_" and "-"')

/**
 * Reference to a series: its id, or a formula of series such as `difference(a,b)`. Whether a formula can be
 * computed depends on the content (docs/formulas.md).
 */
export const seriesReferenceSchema = z
  .string()
  .regex(
    /^([a-z0-9_-]{1,64}|(?=.{1,320}$)[a-z0-9_-]*\([a-z0-9_(),-]*)$/,
    'must be an id, or a formula such as difference(a,b)',
  )

/** A formula in its only spelling. */
export const formulaSchema = seriesReferenceSchema.refine(
  (text) => parseFormula(text).ok,
  'must be a formula such as difference(a,b)',
)

/** Where a site is, without `https://`: `bilder.example`. */
export const hostSchema = z
  .string()
  .max(253)
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a host, without https://')

/** A real calendar day, `YYYY-MM-DD`. */
export const isoDateSchema = z.string().refine(isIsoDate, 'must be a real date, YYYY-MM-DD')

/** A point in time, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

export const langSchema = z.enum(['no', 'en'])

export { CITIES, MARKETS }

export const citySchema = z.enum(CITIES)
export type City = z.infer<typeof citySchema>

export const marketSchema = z.enum(MARKETS)
export type Market = z.infer<typeof marketSchema>

/**
 * How sure a number is: `solid` as its source states it, `computed`/`derived` by arithmetic on solid values,
 * `fitted` to an official average, `anchored` to a neighbouring value, `press` from secondary sources,
 * `approx` and `approx-low` illustrative, `forecast` official.
 */
export const qualitySchema = z.enum([
  'solid',
  'computed',
  'derived',
  'fitted',
  'anchored',
  'press',
  'approx',
  'approx-low',
  'forecast',
])
export type Quality = z.infer<typeof qualitySchema>

/** Only numbers that can be written in JSON: never NaN or an infinity. */
export const numberSchema = z.number().refine(Number.isFinite, 'must be a finite number')

/** The text of an article or a comment, in characters: generous, but with an end. */
export const textSchema = z.string().max(200_000)
