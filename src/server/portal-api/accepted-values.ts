/** The accepted values of a parameter, for the message that refuses another one. */
import { z } from 'zod'

export type AcceptedValues =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Whole numbers, both limits included. */
  | { readonly kind: 'range'; readonly least: number; readonly most: number }

/** The schema of all parameters of a call. */
export type KnownQuery = z.ZodObject<Readonly<Record<string, z.ZodType>>>

/** Computed once per parameter schema, so that a flood of wrong requests does not inspect it each time. */
const acceptedBySchema = new WeakMap<z.ZodType, AcceptedValues | null>()

/** @returns `null` = the format has no short description: ids, lists, dates */
export function acceptedValues(query: KnownQuery, parameter: string): AcceptedValues | null {
  const schema = Object.hasOwn(query.shape, parameter) ? query.shape[parameter] : undefined
  if (schema === undefined) return null
  const before = acceptedBySchema.get(schema)
  if (before !== undefined) return before
  const accepted = parseAcceptedValues(schema)
  acceptedBySchema.set(schema, accepted)
  return accepted
}

function parseAcceptedValues(schema: z.ZodType): AcceptedValues | null {
  const {
    enum: words,
    minimum: least,
    maximum: most,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  if (words !== undefined) return { kind: 'words', words: words.map(String) }
  return least === undefined || most === undefined ? null : { kind: 'range', least, most }
}
