/**
 * The subscriber API over HTTP: every call of the contract as a route. Nothing here is ever stored by anybody
 * on the way, nothing is for other sites, and nothing that a caller sends makes the server fail.
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
import { answerRoom, type AnswerRoom } from '../http/answer-room.ts'
import { JSON_HEADERS, NO_STORE } from '../http/headers.ts'
import { roomFor } from '../http/memory-room.ts'
import type { TrustedProxies } from '../client-address.ts'
import { sendText } from '../http/plain-answer.ts'
import { answerRaw } from '../http/raw-answer.ts'
import { REQUEST_ID_HEADER, requestIdOf } from '../http/request-id.ts'
import { requestUrl } from '../http/request-url.ts'
import { bodyText, refused, transportRefusal, type Answer } from './answers.ts'
import { callerOf } from './caller.ts'
import { handlers } from './handlers.ts'
import { largeAnswers, type LargeAnswers, type LargeRefusal } from './large-answers.ts'
import { requestLanguage } from './request-language.ts'
import { isStoreFailure } from './store-failure.ts'

export interface SubscriberApiOptions {
  readonly accounts: Accounts
  /** `null` = there is none, and its calls find nothing. */
  readonly newsletter: Newsletter | null
  readonly trustedProxies: TrustedProxies
  readonly log: { warn(message: string, note: LogNote): void; error(message: string, note: LogNote): void }
}

/** Of those that are under way. An export may have twenty megabytes, the largest answer of another call one. */
const LARGE_ANSWERS_BYTES = 64 * 1024 * 1024
const ANSWERS_BYTES = 64 * 1024 * 1024
const ANSWERS_OF_ONE_BYTES = 8 * 1024 * 1024
/** Whoever reads what is under way finds room in a moment. */
const ROOM_SECONDS = 10
const REFUSED_FOR = {
  own: { code: 'throttled', retryAfterSeconds: ROOM_SECONDS },
  all: { code: 'unavailable', retryAfterSeconds: ROOM_SECONDS },
} as const satisfies Record<LargeRefusal, object>

/** What changes nothing, and may be refused when it has been made. */
const READ: ReadonlySet<SubscriberCallName> = new Set(['user', 'login'])

const CALL_NAMES = Object.keys(subscriberCalls).filter(
  (name): name is SubscriberCallName => name in subscriberCalls,
)

/** What is opened by hand as well ({@link leaveByHand}). */
const LEAVE_PATH = subscriberCalls.leaveNewsletter.path

/** Every route, whether a call or not: `Allow` lists all methods of an address (RFC 9110 §10.2.1). */
const PATTERNS = [
  ...CALL_NAMES.map((name) => subscriberCalls[name]),
  { method: 'GET', path: LEAVE_PATH },
].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${SUBSCRIBER_PREFIX}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * Bodies are read and refused in another way here than on the rest of the site, so the routes have a scope of
 * their own.
 */
export function subscriberApi(app: FastifyInstance, options: SubscriberApiOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, request, reply) =>
      sendAnswer(request, reply, failureAnswer(failure, request, requestIdOf(reply.raw), options)),
    )
    const held: Held = {
      large: largeAnswers(roomFor(LARGE_ANSWERS_BYTES)),
      room: answerRoom({ most: roomFor(ANSWERS_BYTES), mostOfOne: roomFor(ANSWERS_OF_ONE_BYTES) }),
    }
    for (const name of CALL_NAMES) route(scope, name, held, options)
    leaveByHand(scope)
    scope.all(`${SUBSCRIBER_PREFIX}*`, (request, reply) => sendAnswer(request, reply, noSuchCall(request)))
  })
}

/** Answers under way, of which a reader may read as slowly as the line is, and not without end. */
interface Held {
  readonly large: LargeAnswers
  /** All others. */
  readonly room: AnswerRoom
}

function route(
  scope: FastifyInstance,
  name: SubscriberCallName,
  { large, room }: Held,
  { accounts, newsletter, trustedProxies }: SubscriberApiOptions,
): void {
  const { method, path } = subscriberCalls[name]
  scope.route<{ Params: { token?: string } }>({
    method,
    url: routeOf(path),
    // HEAD must not log anybody out.
    exposeHeadRoute: false,
    ...(name === 'leaveNewsletter' ? { onRequest: anyType } : {}),
    handler: async (request, reply) => {
      const caller = callerOf(request.raw, trustedProxies)
      const words = { call: name, locale: caller.locale }
      const answer = await handlers[name]({
        call: name,
        accounts,
        newsletter,
        caller,
        headers: request.headers,
        authorization: request.raw.headersDistinct['authorization'],
        token: request.params.token ?? '',
        body: Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null,
        large: async (account, make) => {
          const made = await large.made(reply.raw, account, make)
          return typeof made === 'string' ? refused(REFUSED_FOR[made], words) : made
        },
        unread: (account) =>
          room.lack(Infinity, account) === 'own' ? refused(REFUSED_FOR.own, words) : null,
      })
      const made = { ...answer, text: bodyText(answer) }
      const lack =
        READ.has(name) && made.account !== undefined
          ? room.lack(Buffer.byteLength(made.text), made.account)
          : null
      return sendAnswer(request, reply, lack ? refused(REFUSED_FOR[lack], words) : made, room)
    },
  })
}

/** Mail programs may send what they like, also a type that is none: nothing of it is read (RFC 8058). */
async function anyType({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream'
}

/** A path of the contract as the router has it. */
function routeOf(path: string): string {
  return SUBSCRIBER_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/**
 * Who opens the address that mail programs post to is led to the page with the same token, in the language of
 * the mail; opening it changes nothing (RFC 8058 §3.1).
 */
function leaveByHand(scope: FastifyInstance): void {
  scope.get<{ Params: { token: string }; Querystring: { lang?: unknown } }>(
    routeOf(LEAVE_PATH),
    { exposeHeadRoute: false },
    (request, reply) => {
      const {
        params: { token },
        query: { lang },
      } = request
      // Earlier mails did not say their language.
      const locale = LOCALES.find((one) => langOf(one) === lang) ?? localeOfRequest(request)
      const page = localizedPath(`${NEWSLETTER_PATH}/${encodeURIComponent(token)}`, locale)
      return answerRaw(reply, (raw, response) => sendText(raw, response, 303, '', ['Location', page]))
    },
  )
}

/** @param room where what tells of an account is held until it has gone; left out = it tells of none */
function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  room?: AnswerRoom,
): FastifyReply {
  const { status, headers = [], account } = answer
  const bytes = Buffer.from(bodyText(answer), 'utf8')
  if (account !== undefined) room?.hold(reply.raw, bytes.length, account)
  // A body that is too long is not read to its end, so nothing else can come on the same connection.
  const ending = status === 413 ? ['Connection', 'close'] : []
  return answerRaw(reply, ({ method }, response) => {
    // Answers that must be alike are so to the last header (security S3, S4); the name is for faults, which
    // the log tells of.
    if (status < 500) response.removeHeader(REQUEST_ID_HEADER)
    response.writeHead(status, [
      ...JSON_HEADERS,
      'Cache-Control',
      NO_STORE,
      'Content-Language',
      localeOfRequest(request),
      ...headers,
      ...ending,
      'Content-Length',
      String(bytes.length),
    ])
    response.end(method === 'HEAD' ? undefined : bytes)
  })
}

function localeOfRequest(request: FastifyRequest): Locale {
  return requestLanguage(request.headers['accept-language'])
}

/** A path that no call has, or one that a call has for other methods. */
function noSuchCall(request: FastifyRequest): Answer {
  const { pathname } = requestUrl(request.raw.url)
  const methods: string[] = PATTERNS.flatMap(({ pattern, method }) =>
    pattern.test(pathname) ? [method] : [],
  )
  const locale = localeOfRequest(request)
  // A token that is too long for a route is none.
  return methods.length === 0 || methods.includes(request.method)
    ? transportRefusal('not_found', locale)
    : transportRefusal('method_not_allowed', locale, ['Allow', methods.join(', ')])
}

/**
 * Fails closed: whoever cannot be checked is told to come again, never let in. A log line names the failure,
 * not what was sent.
 */
function failureAnswer(
  failure: unknown,
  request: FastifyRequest,
  requestId: string,
  { log }: SubscriberApiOptions,
): Answer {
  const locale = localeOfRequest(request)
  if (failure instanceof OverloadedError) return refused({ code: 'unavailable' }, { call: 'user', locale })
  const status = failure instanceof Error && 'statusCode' in failure ? failure.statusCode : 500
  if (status === 413) return transportRefusal('too_large', locale)
  if (status === 415) return transportRefusal('unsupported_type', locale)
  if (typeof status === 'number' && status < 500) return transportRefusal('malformed', locale)
  const logged = {
    requestId,
    code: storeCodeOf(failure) ?? 'request_failed',
    about: request.routeOptions.url ?? '',
  } as const
  // The store says it once, for all who ask meanwhile.
  if (isStoreFailure(failure)) log.warn(`subscriber API: ${failure.name}`, { ...logged, isRepeated: true })
  else
    log.error(
      `subscriber API: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`,
      logged,
    )
  return refused({ code: 'unavailable' }, { call: 'user', locale })
}
