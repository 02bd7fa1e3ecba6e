/**
 * The subscriber API over HTTP: every call of the contract as a route. Responses are never cached, have no
 * CORS headers, and no input makes the server fail.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccountService } from '#accounts/service-types.ts'
import { subscriberCalls, type SubscriberCallName } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { LOCALES, langOf, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import { errorStack } from '#core/text/error-message.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import { storeCodeOf } from '#store/errors.ts'
import { OverloadedError } from '../limits/admit-requests.ts'
import { createResponseBudget, type ResponseBudget } from '../limits/response-budget.ts'
import { JSON_HEADERS, NO_STORE } from '../http/headers.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts'
import { requestUrl } from '../http/request-url.ts'
import { bodyText, refusalResponse, transportErrorResponse, type ApiResponse } from './responses.ts'
import { callerOf } from './caller.ts'
import { handlers } from './handlers.ts'
import { createKnownLayouts, type KnownLayouts } from './known-layouts.ts'
import { createLargeResponses, type LargeResponses, type LargeRefusal } from './large-responses.ts'
import { requestLanguage } from './request-language.ts'
import { browserCookie } from '../http/browser-cookie.ts'
import { isStoreFailure } from '../store-failure.ts'

export interface SubscriberApiOptions {
  readonly accounts: AccountService
  /** `null` = none, and its calls answer 404. */
  readonly newsletter: Newsletter | null
  /** `null` = none, and its calls answer 404. */
  readonly signOn: SignOn | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly trustedProxies: TrustedProxies
  readonly log: { warn(message: string, note: LogNote): void; error(message: string, note: LogNote): void }
}

/** Bytes of all in flight. An export may have twenty megabytes, the largest response of another call one. */
const MAX_LARGE_RESPONSES_BYTES = 64 * 1024 * 1024
const MAX_RESPONSES_BYTES = 64 * 1024 * 1024
const MAX_ACCOUNT_RESPONSES_BYTES = 8 * 1024 * 1024
/** Seconds until a retry may succeed: responses in flight release their bytes. */
const BUDGET_RETRY_SECONDS = 10
const REFUSAL_BY_LIMIT = {
  own: { code: 'throttled', retryAfterSeconds: BUDGET_RETRY_SECONDS },
  all: { code: 'unavailable', retryAfterSeconds: BUDGET_RETRY_SECONDS },
} as const satisfies Record<LargeRefusal, object>

/** Calls without effects, which may be refused after rendering. */
const READ_CALLS: ReadonlySet<SubscriberCallName> = new Set(['user', 'login'])

const CALL_NAMES = Object.keys(subscriberCalls).filter(
  (name): name is SubscriberCallName => name in subscriberCalls,
)

/** Also opened by hand ({@link redirectUnsubscribeLink}). */
const UNSUBSCRIBE_PATH = subscriberCalls.leaveNewsletter.path

/** Every route, whether a call or not: `Allow` lists all methods of an address (RFC 9110 §10.2.1). */
const ROUTE_PATTERNS = [
  ...CALL_NAMES.map((name) => subscriberCalls[name]),
  { method: 'GET', path: UNSUBSCRIBE_PATH },
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${SUBSCRIBER_PREFIX}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Body parsing and refusals differ from the rest of the site, so the routes have a scope of their own. */
export function subscriberApi(app: FastifyInstance, options: SubscriberApiOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, request, reply) =>
      sendResponse(request, reply, failureResponse(failure, request, requestIdOf(reply.raw), options)),
    )
    const limits: ResponseLimits = {
      largeResponses: createLargeResponses(scaleToHeap(MAX_LARGE_RESPONSES_BYTES)),
      budget: createResponseBudget({
        maxBytes: scaleToHeap(MAX_RESPONSES_BYTES),
        maxBytesPerHolder: scaleToHeap(MAX_ACCOUNT_RESPONSES_BYTES),
      }),
    }
    const knownLayouts = createKnownLayouts()
    for (const name of CALL_NAMES) route(scope, name, { ...limits, knownLayouts }, options)
    redirectUnsubscribeLink(scope)
    scope.all(`${SUBSCRIBER_PREFIX}*`, (request, reply) => sendResponse(request, reply, noSuchCall(request)))
  })
}

/** Limits of responses in flight, for slow readers. */
interface ResponseLimits {
  readonly largeResponses: LargeResponses
  /** All others. */
  readonly budget: ResponseBudget
}

function route(
  scope: FastifyInstance,
  name: SubscriberCallName,
  { largeResponses, budget, knownLayouts }: ResponseLimits & { readonly knownLayouts: KnownLayouts },
  { accounts, newsletter, signOn, publicUrl, trustedProxies }: SubscriberApiOptions,
): void {
  const { method, path } = subscriberCalls[name]
  const cookie = browserCookie(publicUrl)
  scope.route<{ Params: { token?: string } }>({
    method,
    url: routeOf(path),
    // HEAD must not end a session.
    exposeHeadRoute: false,
    ...(name === 'leaveNewsletter' ? { onRequest: anyType } : {}),
    handler: async (request, reply) => {
      const caller = callerOf(request.raw, trustedProxies)
      const words = { call: name, locale: caller.locale }
      const answer = await handlers[name]({
        call: name,
        accounts,
        newsletter,
        signOn,
        browser: cookie.read(request.headers.cookie),
        cookieOf: cookie.write,
        caller,
        headers: request.headers,
        authorization: request.raw.headersDistinct['authorization'],
        token: request.params.token ?? '',
        knownLayouts,
        body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null,
        runLarge: async (account, make) => {
          const produced = await largeResponses.produce(reply.raw, account, make)
          return typeof produced === 'string' ? refusalResponse(REFUSAL_BY_LIMIT[produced], words) : produced
        },
        unreadRefusal: (account) =>
          budget.exceededLimit(Infinity, account) === 'own'
            ? refusalResponse(REFUSAL_BY_LIMIT.own, words)
            : null,
      })
      const withText = { ...answer, text: bodyText(answer) }
      const exceeded =
        READ_CALLS.has(name) && withText.account !== undefined
          ? budget.exceededLimit(Buffer.byteLength(withText.text), withText.account)
          : null
      return sendResponse(
        request,
        reply,
        exceeded ? refusalResponse(REFUSAL_BY_LIMIT[exceeded], words) : withText,
        budget,
      )
    },
  })
}

/** Mail programs may send any body, also with an invalid type: it is ignored (RFC 8058). */
async function anyType({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream'
}

/** A path of the contract as the router has it. */
function routeOf(path: string): string {
  return SUBSCRIBER_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Opening the address that mail programs post to redirects to the page with the same token, in the language
 * of the mail; opening it changes nothing (RFC 8058 §3.1).
 */
function redirectUnsubscribeLink(scope: FastifyInstance): void {
  scope.get<{ Params: { token: string }; Querystring: { lang?: unknown } }>(
    routeOf(UNSUBSCRIBE_PATH),
    { exposeHeadRoute: false },
    (request, reply) => {
      const {
        params: { token },
        query: { lang },
      } = request
      // Earlier mails did not say their language.
      const locale = LOCALES.find((item) => langOf(item) === lang) ?? localeOfRequest(request)
      const page = localizedPath(`${NEWSLETTER_PATH}/${encodeURIComponent(token)}`, locale)
      return replyRaw(reply, (raw, response) => sendText(raw, response, 303, '', ['Location', page]))
    },
  )
}

/** @param budget counts the bytes of an account's response until it is sent; omitted = no account */
function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ApiResponse,
  budget?: ResponseBudget,
): FastifyReply {
  const { status, headers = [], account } = answer
  const bytes = Buffer.from(bodyText(answer), 'utf8')
  if (account !== undefined) budget?.reserve(reply.raw, bytes.length, account)
  // A body beyond the limit is not read to its end, so the connection cannot be reused.
  const closing = status === 413 ? ['Connection', 'close'] : []
  return replyRaw(reply, ({ method }, response) => {
    // Responses that must be indistinguishable have equal headers (security S3, S4); the request ID is for
    // failures in the log.
    if (status < 500) response.removeHeader(REQUEST_ID_HEADER)
    response.writeHead(status, [
      ...JSON_HEADERS,
      'Cache-Control',
      NO_STORE,
      'Content-Language',
      localeOfRequest(request),
      ...headers,
      ...closing,
      'Content-Length',
      String(bytes.length),
    ])
    response.end(method === 'HEAD' ? undefined : bytes)
  })
}

function localeOfRequest(request: FastifyRequest): Locale {
  return requestLanguage(request.headers['accept-language'])
}

/** An unknown path, or a call with another method. */
function noSuchCall(request: FastifyRequest): ApiResponse {
  const { pathname } = requestUrl(request.raw.url)
  const methods: string[] = ROUTE_PATTERNS.flatMap(({ pattern, method }) =>
    pattern.test(pathname) ? [method] : [],
  )
  const locale = localeOfRequest(request)
  // A token that is too long for a route is invalid.
  return methods.length === 0 || methods.includes(request.method)
    ? transportErrorResponse('not_found', locale)
    : transportErrorResponse('method_not_allowed', locale, ['Allow', methods.join(', ')])
}

/** Fails closed: an unverifiable request gets 503, never access. A log line names the failure, not the input. */
function failureResponse(
  failure: unknown,
  request: FastifyRequest,
  requestId: string,
  { log }: SubscriberApiOptions,
): ApiResponse {
  const locale = localeOfRequest(request)
  if (failure instanceof OverloadedError)
    return refusalResponse({ code: 'unavailable' }, { call: 'user', locale })
  const status = failure instanceof Error && 'statusCode' in failure ? failure.statusCode : 500
  if (status === 413) return transportErrorResponse('too_large', locale)
  if (status === 415) return transportErrorResponse('unsupported_type', locale)
  if (typeof status === 'number' && status < 500) return transportErrorResponse('malformed', locale)
  const logged = {
    requestId,
    code: storeCodeOf(failure) ?? 'request_failed',
    about: request.routeOptions.url ?? '',
  } as const
  // The store logs its outage once for all requests.
  if (isStoreFailure(failure)) log.warn(`subscriber API: ${failure.name}`, { ...logged, isRepeated: true })
  else log.error(`subscriber API: ${errorStack(failure)}`, logged)
  return refusalResponse({ code: 'unavailable' }, { call: 'user', locale })
}
