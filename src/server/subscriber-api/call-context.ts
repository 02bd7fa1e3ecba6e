/** Context of a call for its handler, and the common first steps: authentication and parsing of the form. */
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { AccountService, Caller, Session } from '#accounts/service-types.ts'
import type { SubscriberCallName } from '#contract/subscriber/calls.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import {
  fieldErrorsResponse,
  refusalResponse,
  transportErrorResponse,
  type ApiResponse,
} from './responses.ts'
import { bearerToken } from './bearer-token.ts'
import type { KnownLayouts } from './known-layouts.ts'
import { isJsonType, readJsonBody } from '../http/json-body.ts'
import { claimedId, readForm } from './read-form.ts'

export interface CallContext {
  readonly call: SubscriberCallName
  readonly accounts: AccountService
  /** `null` = none, and its calls answer 404. */
  readonly newsletter: Newsletter | null
  /** `null` = none, and its calls answer 404. */
  readonly signOn: SignOn | null
  /** Cookie of a login that has begun in this browser; '' = none. */
  readonly browser: string
  /** Set-Cookie header that keeps such a value. */
  readonly cookieOf: (browser: string) => string
  readonly caller: Caller
  readonly headers: IncomingHttpHeaders
  /** Every Authorization header. */
  readonly authorization: readonly string[] | undefined
  /** Token in the path; '' = the call has none. */
  readonly token: string
  /** Raw body; `null` = none. */
  readonly body: Buffer | null
  /** Layouts of recent saves, which need not be validated again. */
  readonly knownLayouts: KnownLayouts
  /** Queues the rendering of a response of megabytes. */
  readonly runLarge: (account: number, make: () => Promise<ApiResponse>) => Promise<ApiResponse>
  /** Refusal of a client with too many unread bytes; `null` = none. */
  readonly unreadRefusal: (account: number) => ApiResponse | null
}

export type Handler = (context: CallContext) => Promise<ApiResponse>
type SessionHandler = (session: Session, context: CallContext) => Promise<ApiResponse>

/** Language and wording of responses. */
export function messageContext({ call, caller }: CallContext) {
  return { call, locale: caller.locale }
}

/** Requires a valid session; others get 401. */
export function withSession(handle: SessionHandler): Handler {
  return async (context) => {
    const token = bearerToken(context.authorization)
    const session = token === null ? null : await context.accounts.authenticate(token)
    return session
      ? handle(session, context)
      : refusalResponse({ code: 'unauthorized' }, messageContext(context))
  }
}

/** A handler that gets the parsed form. A body that is refused is answered before `handle` is called. */
export function withForm<Schema extends z.ZodObject>(
  schema: Schema,
  handle: (form: z.output<Schema>, context: CallContext) => Promise<ApiResponse>,
): Handler {
  return (context) => {
    const read = readBody(context)
    return read.ok
      ? parseForm(schema, read.value, context, (form) => handle(form, context))
      : Promise.resolve(read.answer)
  }
}

/** Same as {@link withForm}, for forms that every client may omit. */
export function withOptionalForm<Schema extends z.ZodObject>(
  schema: Schema,
  handle: (form: z.output<Schema> | null, context: CallContext) => Promise<ApiResponse>,
): Handler {
  const withIt = withForm(schema, handle)
  return (context) => (context.body === null ? handle(null, context) : withIt(context))
}

/**
 * Same as {@link withForm}, for forms with an owner: any ID but the session's is refused before other fields
 * are validated.
 */
export function withOwnForm<Schema extends z.ZodObject>(
  schema: Schema,
  handle: (form: z.output<Schema>, session: Session, context: CallContext) => Promise<ApiResponse>,
): SessionHandler {
  return (session, context) => {
    const read = readBody(context)
    if (!read.ok) return Promise.resolve(read.answer)
    const parsed = readForm(schema, read.value)
    if (!parsed.ok && parsed.fields === null)
      return Promise.resolve(transportErrorResponse('malformed', context.caller.locale))
    if (claimedId(schema, read.value) !== session.account)
      return Promise.resolve(refusalResponse({ code: 'not_yours' }, messageContext(context)))
    return parsed.ok
      ? handle(parsed.form, session, context)
      : Promise.resolve(fieldErrorsResponse(parsed.fields ?? [], context.call, context.caller.locale))
  }
}

/**
 * For calls without a form. A body must still be JSON, so that no form of another site reaches them (security
 * S20).
 */
export function withoutForm(handle: Handler): Handler {
  return async (context) => {
    const read = context.body === null ? null : readBody(context)
    return read && !read.ok ? read.answer : handle(context)
  }
}

async function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  body: unknown,
  context: CallContext,
  handle: (form: z.output<Schema>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const read = readForm(schema, body)
  if (read.ok) return handle(read.form)
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
