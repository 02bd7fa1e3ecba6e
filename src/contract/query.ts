/** Query parameters in their wire form (strings) and parsed form. Every call accepts an optional `lang`. */
import { z } from 'zod'
import { MAX_FORMULA_LENGTH } from '#core/figures/formula.ts'
import { isFormula, splitReferences } from '#core/figures/formula-reference.ts'
import { MAX_CHART_SERIES, MAX_SERIES_PER_CALL } from '#core/limits.ts'
import { CITIES, citySchema, idSchema, langSchema, seriesReferenceSchema } from './primitives.ts'

export const langQuery = { lang: langSchema.default('no') }

/** A comma-separated list; empty entries are skipped, duplicates removed, the order is kept. */
function commaList<Item extends z.ZodType<string, string>>(item: Item, max: number) {
  return z
    .string()
    .max(max * 66)
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((entry) => entry !== ''))])
    .pipe(z.array(item).max(max))
}

/** Ids of feeds: at most 100. */
export const idListQuery = commaList(idSchema, MAX_SERIES_PER_CALL)

/** References to series: ids and formulas; of formulas at most those of one chart. */
function referenceList(max: number) {
  return z
    .string()
    .max(max * 66 + MAX_CHART_SERIES * MAX_FORMULA_LENGTH)
    .default('')
    .transform((text) => [...new Set(splitReferences(text).filter((entry) => entry !== ''))])
    .pipe(
      z
        .array(seriesReferenceSchema)
        .max(max)
        .refine((references) => references.filter(isFormula).length <= MAX_CHART_SERIES, {
          message: `must have at most ${MAX_CHART_SERIES} formulas`,
        }),
    )
}

/** References to series: at most 100, of which 10 may be formulas. */
export const seriesListQuery = referenceList(MAX_SERIES_PER_CALL)

/** References to the series of one chart: at most 10. */
export const chartSeriesListQuery = referenceList(MAX_CHART_SERIES)

/** Cities; default all four. */
export const cityListQuery = commaList(citySchema, CITIES.length)

/**
 * A whole number written in plain digits, within bounds (inclusive). The API's document knows it as the
 * number that it is.
 */
export const wholeNumberQuery = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined })
