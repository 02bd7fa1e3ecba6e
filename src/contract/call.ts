/**
 * Definition of a call of the portal API: path, query, answer, errors and refresh interval. Server routes,
 * the typed client and the OpenAPI document are made from it, so that they agree.
 */
import type { z } from 'zod'

/** The error codes of the portal API and their HTTP status. */
export const ERROR_STATUS = {
  rest_invalid_param: 400,
  rest_forbidden: 403,
  rest_not_found: 404,
  rest_method_not_allowed: 405,
  rest_unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

interface CallDefinition<Name extends string, Query extends z.ZodObject, Answer extends z.ZodType> {
  readonly name: Name
  /** Under `/api/portal/`; a `{name}` part is taken from the query object under that key. */
  readonly path: string
  /** Path and query parameters together, as strings on the wire. */
  readonly query: Query
  readonly answer: Answer
  /** Besides "not available", which every call may be. */
  readonly errors: readonly ErrorCode[]
  /**
   * How long a reader's page waits before it asks again, in milliseconds; `null` = never. Specification §4
   * "Refresh".
   */
  readonly refreshMs: number | null
  /** One sentence for the API documentation. */
  readonly summary: string
}

/** Result of parsing an outside value. `path` and `reason` describe the first error. */
export type ParseResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly path: string; readonly reason: string }

/** A call by its input and output types. */
export interface ApiCall<Query, Answer> {
  readonly name: string
  readonly path: string
  readonly errors: readonly ErrorCode[]
  readonly refreshMs: number | null
  readonly summary: string
  /** The names that the query knows, path parameters included, in the contract's order. */
  readonly parameters: readonly string[]
  readQuery(raw: Readonly<Record<string, string>>): ParseResult<Query>
  readAnswer(body: unknown): ParseResult<Answer>
}

/** Any call, where only its common face matters. */
export type AnyCall = ApiCall<unknown, unknown>

/** Completes a definition with its parsers. */
export function defineCall<const Name extends string, Query extends z.ZodObject, Answer extends z.ZodType>(
  call: CallDefinition<Name, Query, Answer>,
): CallDefinition<Name, Query, Answer> & ApiCall<z.output<Query>, z.output<Answer>> {
  return {
    ...call,
    errors: [...call.errors, 'rest_unavailable'],
    parameters: Object.keys(call.query.shape),
    readQuery: (raw) => parseWith(call.query, raw),
    readAnswer: (body) => parseWith(call.answer, body),
  }
}

/** Reads a value from outside by a schema. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): ParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, path: issue?.path.join('.') ?? '', reason: issue?.message ?? 'not accepted' }
}

/** Where the portal API lives. */
export const PORTAL_PREFIX = '/api/portal/'

/** The page that describes the API. */
export const API_DOCS_PATH = '/api/docs'
