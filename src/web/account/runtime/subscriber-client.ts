/**
 * Client of the subscriber API (specification §7). Returns a result for every call and never throws; tokens
 * are never logged.
 */
import { readFieldErrors, readTextField } from '#contract/subscriber/response-readers.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { tryOrNull } from '#core/try-or-null.ts'
import type { CallResult } from '../account-api.ts'

export interface SubscriberRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the API's prefix; variable parts are encoded. */
  readonly path: string
  /** Sent as JSON; omitted = no body. */
  readonly body?: object
  readonly token?: string | null
  /** The ETag of the user that is changed; '' = it is not known. */
  readonly ifMatch?: string
  /** Sends and stores the cookie of a login at a provider (decision 0116). */
  readonly withCookie?: boolean
  /** Breaks it off, which is then no answer. */
  readonly signal?: AbortSignal
}

export type SubscriberResponse =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly etag: string }
  /** No response, none in time, or an incomplete one. */
  | { readonly kind: 'network' }

export type CallSubscriberApi = (request: SubscriberRequest) => Promise<SubscriberResponse>

/** @param fetchAnswer the browser's `fetch` */
export function subscriberClient(locale: Locale, fetchAnswer: typeof fetch): CallSubscriberApi {
  return async ({ method, path, body, token, ifMatch = '', withCookie, signal }) => {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Accept-Language': langOf(locale) === 'no' ? 'nb' : 'en',
    }
    if (body) headers['Content-Type'] = 'application/json'
    if (token) headers.Authorization = `Bearer ${token}`
    if (ifMatch !== '') headers['If-Match'] = ifMatch
    const inTime = AbortSignal.timeout(SUBMIT_TIMEOUT_MS)
    try {
      const response = await fetchAnswer(SUBSCRIBER_PREFIX + path, {
        method,
        headers,
        cache: 'no-store',
        credentials: withCookie ? 'same-origin' : 'omit',
        signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        kind: 'answer',
        status: response.status,
        body: tryOrNull((): unknown => JSON.parse(text)),
        etag: response.headers.get('ETag') ?? '',
      }
    } catch {
      return { kind: 'network' }
    }
  }
}

export interface ReadOptions<Value> {
  /** Parses the body of a 200; `undefined` = invalid. */
  readonly read: (body: unknown) => Value | undefined
  /** The form's names of fields that the API calls otherwise. */
  readonly names?: Readonly<Record<string, string>>
  readonly networkError: string
}

/** For calls whose success has only a message. */
export function readMessageOnly(body: unknown): null | undefined {
  return readTextField(body, 'message') === '' ? undefined : null
}

/** Converts a response to a form's result (specification §8; decision 49). 401 and 412 are handled by callers. */
export function toCallResult<Value>(
  answer: SubscriberResponse,
  { read, names = {}, networkError }: ReadOptions<Value>,
): Exclude<CallResult<Value>, { kind: 'stale' }> {
  if (answer.kind === 'network') return { kind: 'network', message: networkError }
  const { status, body } = answer
  if (status === 200) {
    const value = read(body)
    return value === undefined ? { kind: 'unknown' } : { kind: 'done', value }
  }
  const message = readTextField(body, 'message')
  if ((status === 403 || status === 413 || status === 429) && message !== '')
    return { kind: 'refused', message, fields: renameFields(readFieldErrors(body), names) }
  return status === 401 ? { kind: 'signedOut' } : { kind: 'unknown' }
}

function renameFields(
  fields: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [names[name] ?? name, text]))
}
