/**
 * What the subscriber API answers, as data: status, body in the language of the caller, and the headers that
 * go with them.
 */
import type { Outcome, Refusal } from '#accounts/outcome.ts'
import { userOf } from '#accounts/user-of-account.ts'
import { MAX_BLOCKS_PER_LAYOUT, MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import type { SubscriberCallName } from '#contract/subscriber/calls.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/subscriber/refusal.ts'
import type { Account } from '#store/accounts/account-store.ts'
import { layoutsText } from '#store/accounts/list-text.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import type { Texts } from '#texts/texts.ts'
import type { FlatHeaders } from '../http/headers.ts'
import { fieldSentence } from './field-sentence.ts'
import type { RefusedField } from './read-form.ts'
import { userTag } from './user-tag.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** JSON of the layouts of the body's `user`, who is without them there. */
  readonly layouts?: string
  /** The body as JSON, where it has been made already. */
  readonly text?: string
  /** The account that it tells of: answers under way are counted by account. */
  readonly account?: number
  readonly headers?: FlatHeaders
}

/** Refusals of a request as such, before anybody looks at what it asks for. */
const TRANSPORT_STATUS = {
  malformed: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_type: 415,
} as const
type TransportCode = keyof typeof TRANSPORT_STATUS

export type DoneCode = keyof Texts['accountMessages']['done']

const COME_AGAIN_SECONDS = 5
const MINUTE_SECONDS = 60

/** @param more what the answer brings besides the words */
export function done(code: DoneCode, locale: Locale, more: Readonly<Record<string, unknown>> = {}): Answer {
  return { status: 200, body: { code, message: textsByLocale[locale].accountMessages.done[code], ...more } }
}

/** The user as stored, and the tag of this version; `more` as for {@link done}. */
export function withUser(account: Account, more: Readonly<Record<string, unknown>> = {}): Answer {
  const { [LAYOUTS_FIELD]: _told, ...user } = userOf(account)
  return {
    status: 200,
    body: { ...more, user },
    layouts: layoutsText(account.layouts),
    account: account.id,
    headers: ['ETag', userTag(account.id, account.version)],
  }
}

/** The body as it is sent. */
export function bodyText({ body, layouts, text }: Pick<Answer, 'body' | 'layouts' | 'text'>): string {
  if (text !== undefined) return text
  if (layouts === undefined) return JSON.stringify(body)
  const { user, ...more } = body
  // Behind everything else, before the brackets of user and body.
  return `${JSON.stringify({ ...more, user }).slice(0, -2)},"${LAYOUTS_FIELD}":${layouts}}}`
}

export function transportRefusal(code: TransportCode, locale: Locale, headers: FlatHeaders = []): Answer {
  return {
    status: TRANSPORT_STATUS[code],
    body: { code, message: textsByLocale[locale].accountMessages.refused[code] },
    headers,
  }
}

/** The value as an answer, or the refusal in words. */
export function answerOf<Value>(
  outcome: Outcome<Value>,
  asked: { readonly call: SubscriberCallName; readonly locale: Locale },
  answer: (value: Value) => Answer,
): Answer {
  return outcome.ok ? answer(outcome.value) : refused(outcome, asked)
}

export function refused(
  refusal: Omit<Refusal, 'ok'>,
  { call, locale }: { readonly call: SubscriberCallName; readonly locale: Locale },
): Answer {
  const { code, fields, account, retryAfterSeconds } = refusal
  if (fields)
    return fieldsRefused(
      Object.entries(fields).map(([field, problem]) => ({ field, problem, inside: [] })),
      call,
      locale,
    )
  const user = account ? withUser(account) : null
  return {
    status: REFUSAL_STATUS[code],
    body: { code, message: refusalMessage(code, locale, retryAfterSeconds), ...user?.body },
    ...(user?.layouts === undefined ? {} : { layouts: user.layouts }),
    ...(user?.account === undefined ? {} : { account: user.account }),
    headers: [...(user?.headers ?? []), ...headersOf(code, retryAfterSeconds)],
  }
}

/** All refused fields at once; the first sentence is also the message. */
export function fieldsRefused(
  issues: readonly RefusedField[],
  call: SubscriberCallName,
  locale: Locale,
): Answer {
  const sentences = issues.map((issue): [string, string] => [issue.field, fieldSentence(issue, call, locale)])
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
    case 'throttled':
      return limits.throttled(Math.max(1, Math.ceil(retryAfterSeconds / MINUTE_SECONDS)))
    default:
      return sentences[code]
  }
}

function headersOf(code: RefusalCode, retryAfterSeconds: number | undefined): FlatHeaders {
  if (code === 'unauthorized') return ['WWW-Authenticate', 'Bearer']
  if (code !== 'throttled' && code !== 'unavailable') return []
  return ['Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds ?? COME_AGAIN_SECONDS)))]
}
