/**
 * Lenient schemas for attributes written by other programs: numbers in digits, IDs that are numbers. The
 * parsed types have one form.
 */
import { z } from 'zod'
import { idSchema, seriesReferenceSchema } from '#contract/primitives.ts'

/** An id, also as a number. */
export const lenientIdSchema = z.preprocess(textOfId, idSchema)

/**
 * An id of a series, also as a number, or a formula. A formula that cannot be computed is left out when
 * shown.
 */
export const lenientReferenceSchema = z.preprocess(textOfId, seriesReferenceSchema)

function textOfId(id: unknown): unknown {
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id
}

/** @param schema of a number; digits are parsed */
export function lenientNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (number) => (typeof number === 'string' && /^\d{1,15}$/.test(number) ? Number(number) : number),
    schema,
  )
}
