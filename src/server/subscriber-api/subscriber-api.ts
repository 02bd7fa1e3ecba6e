/**
 * The subscriber API over HTTP: every call of the contract as a route. Nothing here is ever stored by anybody on the way, nothing is for
 * other sites, and nothing that a caller sends makes the server fail.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#accounts/accounts.ts'
import { subscriberCalls, type SubscriberCallName } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { LogNote } from '#core/failure.ts'
import { LOCALES, langOf, localizedPath, type Locale } from '#core/locale.ts'
import { NEWSLETTER_PATH } from '#core/page-paths.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import { storeCodeOf } from '#store/errors.ts'
import { OverloadedError } from '../admit-requests.ts'
import { JSON_HEADERS, NO_STORE } from '../http/headers.ts'
import type { TrustedProxies } from '../client-address.ts'
import { sendText } from '../http/plain-answer.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts'
import { requestUrl } from '../http/request-url.ts'
import { bodyText, refused, transportRefusal, type Answer } from './answers.ts'
import { callerOf } from './caller.ts'
import { handlers } from './handlers.ts'
import { requestLanguage } from './request-language.ts'
import { isStoreFailure } from './store-failure.ts'

export interface SubscriberApiOptions {
  readonly accounts: Accounts
  /** `null` = there is none, and its calls find nothing. */
  readonly newsletter: Newsletter | null
  readonly trustedProxies: TrustedProxies
  readonly log: { warn(message: string, note: LogNote): void; error(message: string, note: LogNote): void }
}

const CALL_NAMES = Object.keys(subscriberCalls).filter((name): name is SubscriberCallName => name in subscriberCalls)

/** What is opened by hand as well ({@link leaveByHand}). */
const LEAVE_PATH = subscriberCalls.leaveNewsletter.path

/** Every route, whether a call or not: `Allow` lists all methods of an address (RFC 9110 §10.2.1). */
const PATTERNS = [...CALL_NAMES.map((name) => subscriberCalls[name]), { method: 'GET', path: LEAVE_PATH }].map(({ method, path }) => ({
  method, pattern: new RegExp(`^${SUBSCRIBER_PREFIX}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Bodies are read and refused in another way here than on the rest of the site, so the routes have a scope of their own. */
export function subscriberApi(app: FastifyInstance, options: SubscriberApiOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, request, reply) => sendAnswer(request, reply, failureAnswer(failure, request, requestIdOf(reply.raw), options)))
    for (const name of CALL_NAMES) route(scope, name, options)
    leaveByHand(scope)
    scope.all(`${SUBSCRIBER_PREFIX}*`, (request, reply) => sendAnswer(request, reply, noSuchCall(request)))
  })
}

function route(scope: FastifyInstance, name: SubscriberCallName, { accounts, newsletter, trustedProxies }: SubscriberApiOptions): void {
  const { method, path } = subscriberCalls[name]
  scope.route<{ Params: { token?: string } }>({
    method,
    url: routeOf(path),
    // HEAD must not log anybody out.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const answer = await handlers[name]({
        call: name,
        accounts,
        newsletter,
        caller: callerOf(request.raw, trustedProxies),
        headers: request.headers,
        authorization: request.raw.headersDistinct['authorization'],
        token: request.params.token ?? '',
        body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null,
      })
      return sendAnswer(request, reply, answer)
    },
  })
}

/** A path of the contract as the router has it. */
function routeOf(path: string): string {
  return SUBSCRIBER_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Who opens the address that mail programs post to is led to the page with the same token, in the language of the mail; opening it changes
 * nothing (RFC 8058 §3.1).
 */
function leaveByHand(scope: FastifyInstance): void {
  scope.get<{ Params: { token: string }; Querystring: { lang?: unknown } }>(routeOf(LEAVE_PATH), { exposeHeadRoute: false }, (request, reply) => {
    const { params: { token }, query: { lang } } = request
    // Earlier mails did not say their language.
    const locale = LOCALES.find((one) => langOf(one) === lang) ?? localeOfRequest(request)
    const page = localizedPath(`${NEWSLETTER_PATH}/${encodeURIComponent(token)}`, locale)
    reply.hijack()
    sendText(request.raw, reply.raw, 303, '', ['Location', page])
  })
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { status, headers = [] } = answer
  const bytes = Buffer.from(bodyText(answer), 'utf8')
  reply.hijack()
  // Answers that must be alike are so to the last header (reliability S3, S4); the name is for faults, which the log tells of.
  if (status < 500) reply.raw.removeHeader(REQUEST_ID_HEADER)
  // A body that is too long is not read to its end, so nothing else can come on the same connection.
  const ending = status === 413 ? ['Connection', 'close'] : []
  reply.raw.writeHead(status, [
    ...JSON_HEADERS, 'Cache-Control', NO_STORE, 'Content-Language', localeOfRequest(request), ...headers, ...ending, 'Content-Length', String(bytes.length),
  ])
  reply.raw.end(request.raw.method === 'HEAD' ? undefined : bytes)
  return reply
}

function localeOfRequest(request: FastifyRequest): Locale {
  return requestLanguage(request.headers['accept-language'])
}

/** A path that no call has, or one that a call has for other methods. */
function noSuchCall(request: FastifyRequest): Answer {
  const { pathname } = requestUrl(request.raw.url)
  const methods: string[] = PATTERNS.flatMap(({ pattern, method }) => (pattern.test(pathname) ? [method] : []))
  const locale = localeOfRequest(request)
  // A token that is too long for a route is none.
  return methods.length === 0 || methods.includes(request.method) ? transportRefusal('not_found', locale) : transportRefusal('method_not_allowed', locale, ['Allow', methods.join(', ')])
}

/** Fails closed: whoever cannot be checked is told to come again, never let in. A log line names the failure, not what was sent. */
function failureAnswer(failure: unknown, request: FastifyRequest, requestId: string, { log }: SubscriberApiOptions): Answer {
  const locale = localeOfRequest(request)
  if (failure instanceof OverloadedError) return refused({ code: 'unavailable' }, { call: 'user', locale })
  const status = failure instanceof Error && 'statusCode' in failure ? failure.statusCode : 500
  if (status === 413) return transportRefusal('too_large', locale)
  if (status === 415) return transportRefusal('unsupported_type', locale)
  if (typeof status === 'number' && status < 500) return transportRefusal('malformed', locale)
  const logged = { requestId, code: storeCodeOf(failure) ?? 'request_failed', about: request.routeOptions.url ?? '' } as const
  // The store says it once, for all who ask meanwhile.
  if (isStoreFailure(failure)) log.warn(`subscriber API: ${failure.name}`, { ...logged, isRepeated: true })
  else log.error(`subscriber API: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`, logged)
  return refused({ code: 'unavailable' }, { call: 'user', locale })
}
