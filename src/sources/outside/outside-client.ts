/**
 * The only HTTP client for other sites. Addresses come from content packs, feeds redirect freely, and bodies
 * are untrusted: every hop is checked before a connection is made, size and time are limited, and only gzip
 * is decoded.
 */
import { Agent, request as send, type Dispatcher } from 'undici'
import { checkedLookup, addressRefusal, type AddressPolicy } from './allowed-address.ts'
import { contentCodingOf, discardBody, readBody, type ContentCoding } from './read-body.ts'
import { retryAfterMs } from './retry-after.ts'

export interface OutsideRequest {
  readonly url: string
  /** Additional headers; no secrets, since they follow redirects. */
  readonly headers?: Readonly<Record<string, string>>
  /** The Authorization header, sent to the requested host only and not to redirect targets. */
  readonly authorization?: string
  /** JSON body of a POST; omitted = GET. */
  readonly json?: unknown
  /** JSON text of a POST, sent as it is: what was signed. Instead of `json`. */
  readonly jsonText?: string
  /** Maximum size of the body, before and after decompression. */
  readonly maxBytes: number
  /** Whether the status alone is awaited: the body is not read, and that of the result is empty. */
  readonly isBodyIgnored?: boolean
  /** Total time limit: lookup, connection, redirects and body. */
  readonly timeoutMs: number
  /** Validators of the last response; '' = none. */
  readonly etag?: string
  readonly lastModified?: string
  /**
   * Whether the failure's message quotes the beginning of an error body; only for hosts that the operator
   * named.
   */
  readonly isReasonWanted?: boolean
  /** Names of further response headers to return. */
  readonly answerHeaders?: readonly string[]
}

/**
 * Reason of a failure. `off` = outside requests are disabled; the others are reported to the operator.
 * `coding` = an unsupported Content-Encoding, `rate-limit` = not sent, to keep a limit of the host.
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
      /** The header's value; '' = none. */
      readonly contentType: string
      readonly etag: string
      readonly lastModified: string
      /** Final URL after redirects. */
      readonly url: string
      /** Values of `answerHeaders` by name; '' = missing. */
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Not modified since the given ETag or date. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'failed'
      readonly reason: OutsideFailure
      /** Message for the operator, without secrets. */
      readonly message: string
      /** Delay that the source asks for, if any. */
      readonly retryAfterMs: number | null
      /** Status of a response other than 2xx. */
      readonly status?: number
    }

/** Never throws. */
export type OutsideFetch = (request: OutsideRequest) => Promise<OutsideResponse>

export interface OutsideClient {
  readonly ask: OutsideFetch
  /** Closes idle connections. */
  close(): Promise<void>
}

export interface OutsideOptions {
  /** `false`: every request fails with `off`, and no socket is opened. */
  readonly isOn: boolean
  /** User-Agent. */
  readonly userAgent: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Allowed addresses; default: public ones only. The endpoint configured by the operator may be elsewhere. */
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
    const disabled: OutsideResponse = {
      kind: 'failed',
      reason: 'off',
      message: 'nothing outside is asked (FETCH_OUTSIDE=off)',
      retryAfterMs: null,
    }
    return { ask: () => Promise.resolve(disabled), close: () => Promise.resolve() }
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
        // The endpoint may quote the key in its error.
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

async function followRedirects(request: OutsideRequest, context: RequestContext): Promise<OutsideResponse> {
  let url = request.url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const refusal = addressRefusal(url, context.mayReach)
    if (refusal !== null) return failed('refused-address', refusal)
    const response = await sendRequest(url, request, context)
    const location = REDIRECT_STATUSES.has(response.statusCode) ? headerOf(response, 'location') : ''
    if (location === '') return await responseOf(response, url, request, context.now())
    discardBody(response.body)
    if (!URL.canParse(location, url)) return failed('redirects', 'redirected to what is no address')
    const next = new URL(location, url)
    // Keys and bodies are meant for the requested host, so redirects are not followed.
    if (
      bodyOf(request) !== undefined ||
      (request.authorization !== undefined && next.origin !== new URL(url).origin)
    ) {
      return failed('redirects', `redirected to ${next.origin}`)
    }
    url = next.href
  }
  return failed('redirects', `redirected more than ${MAX_REDIRECTS} times`)
}

/** Uses `request` and not `fetch`, which would decode every coding. */
function sendRequest(
  url: string,
  request: OutsideRequest,
  { agent, deadline, userAgent }: RequestContext,
): Promise<Dispatcher.ResponseData> {
  const { headers, authorization, etag, lastModified } = request
  const body = bodyOf(request)
  return send(url, {
    dispatcher: agent,
    signal: deadline,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'user-agent': userAgent,
      accept: '*/*',
      'accept-encoding': 'gzip',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      ...(authorization === undefined ? {} : { authorization }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}

/** Body of a POST; `undefined` = the request is a GET. */
function bodyOf({ json, jsonText }: OutsideRequest): string | undefined {
  return jsonText ?? (json === undefined ? undefined : JSON.stringify(json))
}

async function responseOf(
  response: Dispatcher.ResponseData,
  url: string,
  {
    maxBytes,
    answerHeaders,
    etag,
    lastModified,
    isReasonWanted = false,
    isBodyIgnored = false,
  }: OutsideRequest,
  now: number,
): Promise<OutsideResponse> {
  const { statusCode, body } = response
  const header = (name: string) => headerOf(response, name)
  const coding = isBodyIgnored ? 'identity' : contentCodingOf(header('content-encoding'))
  const isGood = statusCode >= 200 && statusCode < 300
  if (!isGood || coding === null) {
    const reason = !isGood && isReasonWanted && coding !== null ? await readErrorReason(body, coding) : ''
    discardBody(body)
    // A 304 is only valid as the answer to a conditional request.
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
  if (isBodyIgnored) discardBody(body)
  const bytes = isBodyIgnored
    ? new Uint8Array()
    : await readBody(body, header('content-length'), coding, maxBytes)
  if (bytes === null) return failed('too-large', `sent more than ${maxBytes} bytes`)
  const common = {
    contentType: header('content-type'),
    etag: header('etag'),
    lastModified: header('last-modified'),
    url,
  }
  if (answerHeaders === undefined) return { kind: 'body', bytes, ...common }
  return {
    kind: 'body',
    bytes,
    ...common,
    headers: Object.fromEntries(answerHeaders.map((name) => [name, header(name)])),
  }
}

/** One line; '' = none, or unreadable. */
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
 * '' = missing; repeated headers are joined as a list (RFC 9110 §5.3).
 *
 * @param name in lower case
 */
function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  return [headers[name.toLowerCase()] ?? ''].flat().join(', ').trim()
}

function failed(reason: OutsideFailure, message: string, after: number | null = null): OutsideResponse {
  return { kind: 'failed', reason, message, retryAfterMs: after }
}

/** Hides invalid headers, which the failure quotes: a key with a line break would reach the log. */
function withoutSecret(message: string, secret: string | undefined): string {
  return secret === undefined
    ? message
    : message.replaceAll(secret, '…').replaceAll(secret.replace(/^Bearer /, ''), '…')
}

/** The cause of a failure: a code such as ECONNREFUSED, or the certificate's error. */
function reasonOf(failure: unknown): string {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
  if (!(cause instanceof Error)) return 'no connection'
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ${cause.message}` : cause.message
}
