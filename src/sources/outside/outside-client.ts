/**
 * The one way out: everything that the portal asks of other sites goes through here. Addresses come from
 * content packs, feeds redirect as they like, and bodies may be anything, so every hop is checked before a
 * connection is made, size and time have ends, and nothing but gzip is decoded.
 */
import { Agent, request as send, type Dispatcher } from 'undici'
import { checkedLookup, addressRefusal, type AddressPolicy } from './allowed-address.ts'
import { contentCodingOf, discardBody, readBody, type ContentCoding } from './read-body.ts'
import { retryAfterMs } from './retry-after.ts'

export interface OutsideRequest {
  readonly url: string
  /** Besides those that every request has; no secrets, since they follow redirects. */
  readonly headers?: Readonly<Record<string, string>>
  /** The header of that name. It was meant for the host that is asked, and is sent to no other. */
  readonly authorization?: string
  /** JSON to be sent by POST; left out = GET. */
  readonly json?: unknown
  /** Of the body, both as it is sent and after decompression. */
  readonly maxBytes: number
  /** For everything: looking up, connecting, redirects, the last byte. */
  readonly timeoutMs: number
  /** As the source gave them last; '' = never. */
  readonly etag?: string
  readonly lastModified?: string
  /**
   * Whether the beginning of a refusal's body belongs into the failure's message; only of a host that the
   * operator has named.
   */
  readonly isReasonWanted?: boolean
  /** Names of headers of the answer that are wanted besides. */
  readonly answerHeaders?: readonly string[]
}

/**
 * Why there is no body. `off` = nothing outside is to be asked; the rest is told to the operator. `coding` =
 * compressed as nothing here decodes, `rate-limit` = not sent, to keep a limit of the host.
 */
export type OutsideFailure =
  | 'off'
  | 'refused-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'status'
  | 'redirects'
  | 'coding'
  | 'rate-limit'

export type OutsideResponse =
  | {
      readonly kind: 'body'
      readonly bytes: Uint8Array
      /** The header as it came; '' = none. */
      readonly contentType: string
      readonly etag: string
      readonly lastModified: string
      /** Where the body came from in the end. */
      readonly url: string
      /** Those of `answerHeaders`, by the names asked for; '' = it did not come. */
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Nothing new since the etag or date given. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'failed'
      readonly reason: OutsideFailure
      /** In words for the operator, without a secret. */
      readonly message: string
      /** When the source wants to be asked again, if it said so. */
      readonly retryAfterMs: number | null
      /** Of an answer that came with a status other than 2xx. */
      readonly status?: number
    }

/** Never throws. */
export type OutsideFetch = (request: OutsideRequest) => Promise<OutsideResponse>

export interface OutsideClient {
  readonly ask: OutsideFetch
  /** Lets go of idle connections. */
  close(): Promise<void>
}

export interface OutsideOptions {
  /** `false`: every request fails as `off`, and no socket is opened. */
  readonly isOn: boolean
  /** Who is asking, as other sites' logs show it. */
  readonly userAgent: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /**
   * Which addresses may be reached; default: public ones only. The one endpoint that the operator names may
   * be elsewhere.
   */
  readonly mayReach?: AddressPolicy
}

const MAX_REDIRECTS = 3
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const CONNECTIONS_PER_HOST = 4
const IDLE_MS = 10_000
const MAX_REASON_BYTES = 16_384
const MAX_REASON_LENGTH = 300

export function createOutsideClient({ isOn, userAgent, now, mayReach }: OutsideOptions): OutsideClient {
  if (!isOn) {
    const off: OutsideResponse = {
      kind: 'failed',
      reason: 'off',
      message: 'nothing outside is asked (FETCH_OUTSIDE=off)',
      retryAfterMs: null,
    }
    return { ask: () => Promise.resolve(off), close: () => Promise.resolve() }
  }
  const agent = new Agent({
    connections: CONNECTIONS_PER_HOST,
    keepAliveTimeout: IDLE_MS,
    connect: { lookup: checkedLookup(mayReach) },
  })
  return {
    ask: async (request) => {
      const deadline = AbortSignal.timeout(request.timeoutMs)
      try {
        const answer = await followRedirects(request, { agent, deadline, userAgent, now, mayReach })
        // An endpoint that quotes the key it was given.
        return answer.kind === 'failed'
          ? { ...answer, message: withoutSecret(answer.message, request.authorization) }
          : answer
      } catch (failure) {
        if (deadline.aborted) return failed('timeout', `no whole answer within ${request.timeoutMs} ms`)
        return failed('unreachable', withoutSecret(reasonOf(failure), request.authorization))
      }
    },
    close: () => agent.destroy(),
  }
}

interface RequestContext {
  readonly agent: Agent
  readonly deadline: AbortSignal
  readonly userAgent: string
  readonly now: () => number
  readonly mayReach: AddressPolicy | undefined
}

async function followRedirects(request: OutsideRequest, way: RequestContext): Promise<OutsideResponse> {
  let url = request.url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const refusal = addressRefusal(url, way.mayReach)
    if (refusal !== null) return failed('refused-address', refusal)
    const response = await sendRequest(url, request, way)
    const location = REDIRECT_STATUSES.has(response.statusCode) ? headerOf(response, 'location') : ''
    if (location === '') return await responseOf(response, url, request, way.now())
    discardBody(response.body)
    if (!URL.canParse(location, url)) return failed('redirects', 'redirected to what is no address')
    const next = new URL(location, url)
    // What is sent (a key, a body) was meant for the host that was named.
    if (
      request.json !== undefined ||
      (request.authorization !== undefined && next.origin !== new URL(url).origin)
    ) {
      return failed('redirects', `redirected to ${next.origin}`)
    }
    url = next.href
  }
  return failed('redirects', `redirected more than ${MAX_REDIRECTS} times`)
}

/** By `request` and not by `fetch`, which would decode every coding that an answer names. */
function sendRequest(
  url: string,
  { headers, authorization, json, etag, lastModified }: OutsideRequest,
  { agent, deadline, userAgent }: RequestContext,
): Promise<Dispatcher.ResponseData> {
  return send(url, {
    dispatcher: agent,
    signal: deadline,
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': userAgent,
      accept: '*/*',
      'accept-encoding': 'gzip',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
}

async function responseOf(
  response: Dispatcher.ResponseData,
  url: string,
  { maxBytes, answerHeaders, etag, lastModified, isReasonWanted = false }: OutsideRequest,
  now: number,
): Promise<OutsideResponse> {
  const { statusCode, body } = response
  const header = (name: string) => headerOf(response, name)
  const coding = contentCodingOf(header('content-encoding'))
  const isGood = statusCode >= 200 && statusCode < 300
  if (!isGood || coding === null) {
    const reason = !isGood && isReasonWanted && coding !== null ? await readErrorReason(body, coding) : ''
    discardBody(body)
    // A source that was not asked whether anything changed cannot say that nothing did.
    if (statusCode === 304 && (etag || lastModified)) return { kind: 'unchanged' }
    if (!isGood) {
      const message = `answered ${statusCode}${reason === '' ? '' : `: ${reason}`}`
      return {
        kind: 'failed',
        reason: 'status',
        message,
        retryAfterMs: retryAfterMs(header('retry-after'), now),
        status: statusCode,
      }
    }
    return failed('coding', 'compressed the answer by another way than gzip, which alone was asked for')
  }
  const bytes = await readBody(body, header('content-length'), coding, maxBytes)
  if (bytes === null) return failed('too-large', `sent more than ${maxBytes} bytes`)
  const about = {
    contentType: header('content-type'),
    etag: header('etag'),
    lastModified: header('last-modified'),
    url,
  }
  if (answerHeaders === undefined) return { kind: 'body', bytes, ...about }
  return {
    kind: 'body',
    bytes,
    ...about,
    headers: Object.fromEntries(answerHeaders.map((name) => [name, header(name)])),
  }
}

/** On one line; '' = none, or none that can be read. */
async function readErrorReason(
  body: Dispatcher.ResponseData['body'],
  coding: ContentCoding,
): Promise<string> {
  const bytes = await readBody(body, '', coding, MAX_REASON_BYTES).catch(() => null)
  return new TextDecoder()
    .decode(bytes ?? new Uint8Array())
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH)
}

/**
 * '' = it did not come; one that came several times is a list, as RFC 9110, 5.3 reads it. @param name in
 * lower case
 */
function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  return [headers[name.toLowerCase()] ?? ''].flat().join(', ').trim()
}

function failed(reason: OutsideFailure, message: string, after: number | null = null): OutsideResponse {
  return { kind: 'failed', reason, message, retryAfterMs: after }
}

/**
 * A header that cannot be sent is quoted in the failure: a key with a line break in it would be told to the
 * log.
 */
function withoutSecret(message: string, secret: string | undefined): string {
  return secret === undefined
    ? message
    : message.replaceAll(secret, '…').replaceAll(secret.replace(/^Bearer /, ''), '…')
}

/** What lies behind the failure: a code such as ECONNREFUSED, or what the certificate is wrong about. */
function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
  if (!(cause instanceof Error)) return 'no connection'
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ${cause.message}` : cause.message
}
