/**
 * A claim of a plan: its fact, its relation, and every operand on which it rests. A claim contains dates,
 * values and words of closed lists, and never prose.
 */
import { z } from 'zod'
import { isoDateSchema } from '#contract/primitives.ts'

const MAX_ID_LENGTH = 80
/** Ids of facts and areas: no spaces, so no sentence fits. */
const id = z
  .string()
  .max(MAX_ID_LENGTH)
  .regex(/^[a-z0-9][a-z0-9:_-]*$/)
const count = z.int().min(0)
const date = isoDateSchema.nullable()
const value = z.number().refine(Number.isFinite)
/** A figure of a series or an area: `date` is `null` where the day of an earlier count is unknown. */
const figure = z.strictObject({ date, value })
const direction = z.enum(['up', 'down'])
const extreme = z.enum(['highest', 'lowest'])

/** Conjunction with the previous claim: a new sentence, "and", or a contrast. */
const joinSchema = z.enum(['new', 'and', 'contrast'])
export type Join = z.infer<typeof joinSchema>

/** The size of a move against its start; `more-than-double` is from twice the size on. */
const RATIOS = ['double', 'more-than-double', 'triple', 'half', 'quarter-more', 'third-more'] as const
export type Ratio = (typeof RATIOS)[number]

const join = joinSchema.default('new')

export const claimSchema = z.discriminatedUnion('relation', [
  z.strictObject({ relation: z.literal('level'), fact: id, at: figure, join }),
  z.strictObject({ relation: z.literal('expectation'), fact: id, at: figure, join }),
  z.strictObject({
    relation: z.literal('change'),
    fact: id,
    from: figure,
    to: figure,
    direction: z.enum(['up', 'down', 'even']),
    join,
  }),
  z.strictObject({
    relation: z.literal('ratio'),
    fact: id,
    from: figure,
    to: figure,
    ratio: z.enum(RATIOS),
    join,
  }),
  z.strictObject({
    relation: z.literal('record'),
    fact: id,
    extreme,
    rank: z.int().min(1),
    since: date,
    at: figure,
    join,
  }),
  z.strictObject({
    relation: z.literal('run'),
    fact: id,
    direction: direction,
    length: z.int().min(2),
    to: figure,
    join,
  }),
  z.strictObject({
    relation: z.literal('turn'),
    fact: id,
    direction: direction,
    since: isoDateSchema,
    to: figure,
    join,
  }),
  z.strictObject({
    relation: z.literal('largest-move'),
    fact: id,
    direction: direction,
    since: isoDateSchema,
    to: figure,
    join,
  }),
  z.strictObject({
    relation: z.literal('gap'),
    fact: id,
    points: z.number().positive(),
    direction: z.enum(['above', 'below']),
    join,
  }),
  z.strictObject({
    relation: z.literal('comparison'),
    fact: id,
    other: id,
    at: figure,
    otherAt: figure,
    direction: z.enum(['higher', 'lower']),
    join,
  }),
  z.strictObject({ relation: z.literal('extreme'), fact: id, extreme, area: id, at: figure, join }),
  z.strictObject({
    relation: z.literal('largest-area'),
    fact: id,
    direction: direction,
    area: id,
    from: figure,
    to: figure,
    join,
  }),
  z.strictObject({
    relation: z.literal('count'),
    fact: id,
    date: isoDateSchema,
    since: date,
    up: count,
    down: count,
    even: count,
    total: count,
    join,
  }),
  z.strictObject({
    relation: z.literal('range'),
    fact: id,
    date: isoDateSchema,
    low: value,
    high: value,
    join,
  }),
])
export type Claim = z.infer<typeof claimSchema>
export type Relation = Claim['relation']

/** Claims of one commentary. */
export const MAX_CLAIMS = 12

/** Envelope of a plan. Each claim is parsed separately, so that one bad claim does not invalidate others. */
export const planSchema = z.strictObject({
  language: z.enum(['no', 'en']),
  claims: z.array(z.unknown()).min(1).max(MAX_CLAIMS),
})

/** Schema shown to a model: the same with the claims spelled out. */
export const shownPlanSchema = z.strictObject({
  language: z.enum(['no', 'en']),
  claims: z.array(claimSchema).min(1).max(MAX_CLAIMS),
})
