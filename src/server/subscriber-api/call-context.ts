/**
 * One call as the handlers see it, and the steps that most of them begin with: who asks, and what the form
 * says.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { AccountService, Caller, Session } from '#accounts/service-types.ts'
import type { SubscriberCallName } from '#contract/subscriber/calls.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import {
  fieldErrorsResponse,
  refusalResponse,
  transportErrorResponse,
  type ApiResponse,
} from './responses.ts'
import { bearerToken } from './bearer-token.ts'
import { isJsonType, readJsonBody } from '../http/json-body.ts'
import { claimedId, readForm } from './read-form.ts'

export interface CallContext {
  readonly call: SubscriberCallName
  readonly accounts: AccountService
  /** `null` = there is none, and its calls find nothing. */
  readonly newsletter: Newsletter | null
  readonly caller: Caller
  readonly headers: IncomingHttpHeaders
  /** Every Authorization header. */
  readonly authorization: readonly string[] | undefined
  /** Of the path; '' = the call has none. */
  readonly token: string
  /** As it came; `null` = nothing came. */
  readonly body: Buffer | null
  /** Makes an answer of megabytes when it is its turn. */
  readonly runLarge: (account: number, make: () => Promise<ApiResponse>) => Promise<ApiResponse>
  /** The refusal of a client with too many unread bytes; `null` = none. */
  readonly unreadRefusal: (account: number) => ApiResponse | null
}

export type Handler = (asked: CallContext) => Promise<ApiResponse>
type SessionHandler = (session: Session, asked: CallContext) => Promise<ApiResponse>

/** What words and answers depend on. */
export function messageContext({ call, caller }: CallContext) {
  return { call, locale: caller.locale }
}

/** For callers with a living session; all others learn nothing but that they have none. */
export function withSession(act: SessionHandler): Handler {
  return async (asked) => {
    const token = bearerToken(asked.authorization)
    const session = token === null ? null : await asked.accounts.authenticate(token)
    return session ? act(session, asked) : refusalResponse({ code: 'unauthorized' }, messageContext(asked))
  }
}

export function withForm<Schema extends z.ZodObject>(
  schema: Schema,
  act: (form: z.output<Schema>, asked: CallContext) => Promise<ApiResponse>,
): Handler {
  return (asked) => {
    const read = readBody(asked)
    return read.ok
      ? parseForm(schema, read.value, asked, (form) => act(form, asked))
      : Promise.resolve(read.answer)
  }
}

/** As {@link withForm}, for forms that every client may leave out altogether. */
export function withOptionalForm<Schema extends z.ZodObject>(
  schema: Schema,
  act: (form: z.output<Schema> | null, asked: CallContext) => Promise<ApiResponse>,
): Handler {
  const withIt = withForm(schema, act)
  return (asked) => (asked.body === null ? act(null, asked) : withIt(asked))
}

/**
 * As {@link withForm}, where the form says whose it is: anything but the session's own ID is refused before
 * the rest is looked at.
 */
export function withOwnForm<Schema extends z.ZodObject>(
  schema: Schema,
  act: (form: z.output<Schema>, session: Session, asked: CallContext) => Promise<ApiResponse>,
): SessionHandler {
  return (session, asked) => {
    const read = readBody(asked)
    if (!read.ok) return Promise.resolve(read.answer)
    const whole = readForm(schema, read.value)
    if (!whole.ok && whole.fields === null)
      return Promise.resolve(transportErrorResponse('malformed', asked.caller.locale))
    if (claimedId(schema, read.value) !== session.account)
      return Promise.resolve(refusalResponse({ code: 'not_yours' }, messageContext(asked)))
    return whole.ok
      ? act(whole.form, session, asked)
      : Promise.resolve(fieldErrorsResponse(whole.fields ?? [], asked.call, asked.caller.locale))
  }
}

/**
 * For calls without a form. What comes all the same must be JSON, so that no form of another site reaches
 * them (security S20).
 */
export function withoutForm(act: Handler): Handler {
  return async (asked) => {
    const read = asked.body === null ? null : readBody(asked)
    return read && !read.ok ? read.answer : act(asked)
  }
}

async function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  body: unknown,
  context: CallContext,
  act: (form: z.output<Schema>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const read = readForm(schema, body)
  if (read.ok) return act(read.form)
  return read.fields
    ? fieldErrorsResponse(read.fields, context.call, context.caller.locale)
    : transportErrorResponse('malformed', context.caller.locale)
}

type Body =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly answer: ApiResponse }

function readBody({ headers, body, caller: { locale } }: CallContext): Body {
  if (body === null) return { ok: false, answer: transportErrorResponse('malformed', locale) }
  if (!isJsonType(headers)) return { ok: false, answer: transportErrorResponse('unsupported_type', locale) }
  const read = readJsonBody(body)
  return read.ok ? read : { ok: false, answer: transportErrorResponse('malformed', locale) }
}
