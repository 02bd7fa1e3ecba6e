/** Responses of the subscriber API as data: status, body in the caller's language, and headers. */
import type { Outcome, Refusal } from '#accounts/outcome.ts'
import { toUser } from '#accounts/to-user.ts'
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import { MAX_SHARES_PER_USER } from '#core/layout/share-rules.ts'
import type { Locale } from '#core/locale.ts'
import type { SubscriberCallName } from '#contract/subscriber/calls.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/subscriber/refusal.ts'
import type { Account } from '#store/accounts/account-types.ts'
import { layoutsJson } from '#store/accounts/layouts/list-json-cache.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { FlatHeaders } from '../http/headers.ts'
import { fieldMessage } from './field-message.ts'
import type { RefusedField } from './read-form.ts'
import { userTag } from './user-tag.ts'

/** A response before it is written. Its body is in the caller's language. */
export interface ApiResponse {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** JSON of the layouts of the body's `user`, which are omitted there. */
  readonly layouts?: string
  /** The serialised body, if it exists already. */
  readonly text?: string
  /** The account of the response: responses in flight are counted by account. */
  readonly account?: number
  readonly headers?: FlatHeaders
}

/** Refusals of a request before its content is read. */
const TRANSPORT_STATUS = {
  malformed: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
} as const
type TransportCode = keyof typeof TRANSPORT_STATUS

export type SuccessCode = keyof Texts['accountMessages']['done']

const RETRY_AFTER_SECONDS = 5
const MINUTE_SECONDS = 60

/** @param extra further members beside the message */
export function successResponse(
  code: SuccessCode,
  locale: Locale,
  extra: Readonly<Record<string, unknown>> = {},
): ApiResponse {
  return { status: 200, body: { code, message: textsByLocale[locale].accountMessages.done[code], ...extra } }
}

/** The user as stored, and the tag of this version; `more` as for {@link successResponse}. */
export function accountResponse(
  account: Account,
  extra: Readonly<Record<string, unknown>> = {},
): ApiResponse {
  const { [LAYOUTS_FIELD]: _told, ...user } = toUser(account)
  return {
    status: 200,
    body: { ...extra, user },
    layouts: layoutsJson(account.layouts),
    account: account.id,
    headers: ['ETag', userTag(account.id, account.version)],
  }
}

/** The body as it is sent. */
export function bodyText({ body, layouts, text }: Pick<ApiResponse, 'body' | 'layouts' | 'text'>): string {
  if (text !== undefined) return text
  if (layouts === undefined) return JSON.stringify(body)
  const { user, ...others } = body
  // Behind everything else, before the brackets of user and body.
  return `${JSON.stringify({ ...others, user }).slice(0, -2)},"${LAYOUTS_FIELD}":${layouts}}}`
}

/** An error that any call may have, in the caller's language. */
export function transportErrorResponse(
  code: TransportCode,
  locale: Locale,
  headers: FlatHeaders = [],
): ApiResponse {
  return {
    status: TRANSPORT_STATUS[code],
    body: { code, message: textsByLocale[locale].accountMessages.refused[code] },
    headers,
  }
}

/** The value as an answer, or the refusal in words. */
export function responseOf<Value>(
  outcome: Outcome<Value>,
  context: { readonly call: SubscriberCallName; readonly locale: Locale },
  answer: (value: Value) => ApiResponse,
): ApiResponse {
  return outcome.ok ? answer(outcome.value) : refusalResponse(outcome, context)
}

/** A refusal of the account service in the caller's language: by field where there are fields. */
export function refusalResponse(
  refusal: Omit<Refusal, 'ok'>,
  { call, locale }: { readonly call: SubscriberCallName; readonly locale: Locale },
): ApiResponse {
  const { code, fields, account, retryAfterSeconds } = refusal
  if (fields)
    return fieldErrorsResponse(
      Object.entries(fields).map(([field, problem]) => ({ field, problem, inside: [] })),
      call,
      locale,
    )
  const user = account ? accountResponse(account) : null
  return {
    status: REFUSAL_STATUS[code],
    body: { code, message: refusalMessage(code, locale, retryAfterSeconds), ...user?.body },
    ...(user?.layouts === undefined ? {} : { layouts: user.layouts }),
    ...(user?.account === undefined ? {} : { account: user.account }),
    headers: [...(user?.headers ?? []), ...headersOf(code, retryAfterSeconds)],
  }
}

/** All refused fields at once; the first sentence is also the message. */
export function fieldErrorsResponse(
  issues: readonly RefusedField[],
  call: SubscriberCallName,
  locale: Locale,
): ApiResponse {
  const sentences = issues.map((issue): [string, string] => [issue.field, fieldMessage(issue, call, locale)])
  const message = sentences[0]?.[1] ?? refusalMessage('invalid_field', locale)
  return {
    status: REFUSAL_STATUS.invalid_field,
    body: { code: 'invalid_field', message, fields: Object.fromEntries(sentences) },
  }
}

function refusalMessage(
  code: RefusalCode,
  locale: Locale,
  retryAfterSeconds: number = MINUTE_SECONDS,
): string {
  const { refused: sentences, limits } = textsByLocale[locale].accountMessages
  switch (code) {
    case 'too_many_layouts':
      return limits.too_many_layouts(MAX_LAYOUTS_PER_USER)
    case 'too_many_blocks':
      return limits.too_many_blocks(MAX_BLOCKS_PER_LAYOUT)
    case 'too_many_shares':
      return limits.too_many_shares(MAX_SHARES_PER_USER)
    case 'throttled':
      return limits.throttled(Math.max(1, Math.ceil(retryAfterSeconds / MINUTE_SECONDS)))
    default:
      return sentences[code]
  }
}

function headersOf(code: RefusalCode, retryAfterSeconds: number | undefined): FlatHeaders {
  if (code === 'unauthorized') return ['WWW-Authenticate', 'Bearer']
  if (code !== 'throttled' && code !== 'unavailable') return []
  return ['Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds ?? RETRY_AFTER_SECONDS)))]
}
