/**
 * Responses to requests that match no route, cannot be parsed, or make the server fail. None of them reveals
 * internals.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { MCP_PATH } from '#core/addresses/mcp-path.ts'
import { escapePattern } from '#core/text/escape-pattern.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { splitLocale } from '#core/locale.ts'
import { errorStack } from '#core/text/error-message.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { storeCodeOf } from '#store/errors.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { isNeverRefused, OverloadedError } from '../limits/admit-requests.ts'
import { errorPageFor } from './error-page.tsx'
import { RETRY_AFTER_HEADERS, NO_STORE } from '../http/headers.ts'
import { send } from '../responses/hot-path.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { requestIdOf } from '../http/request-id.ts'
import { requestUrl } from '../http/request-url.ts'
import { NO_ROUTE } from '../metrics/request-metrics.ts'
import { preparedError } from '../portal-api/portal-api.ts'
import { requestedLang, noSuchCall, portalError } from '../portal-api/portal-error.ts'

const API_PREFIX = '/api/'

/**
 * Refuses methods other than reading on public addresses. Runs before the body is parsed, so that its format
 * does not matter. Must be called before the routes are registered: it records the routes of the APIs,
 * because an unknown address is 404 whatever the method.
 */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const calls: RegExp[] = []
  fastify.addHook('onRoute', ({ method, url }) => {
    // The subscriber API has its own errors; a wildcard route does not mean that an address exists.
    const isCall = url.startsWith(API_PREFIX) && !url.startsWith(SUBSCRIBER_PREFIX) && !url.endsWith('*')
    if (isCall && [method].flat().includes('GET')) calls.push(addressPattern(url))
  })
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const { pathname } = requestUrl(request.raw.url)
    replyRaw(reply, (raw, response) => {
      if (pathname.startsWith(API_PREFIX) && !calls.some((call) => call.test(pathname)))
        sendNotFoundError(raw, response)
      else sendMethodNotAllowed(raw, response)
    })
  })
}

/** Refuses an unsupported method of a readable address: 405, in the format of the address. */
export function sendMethodNotAllowed(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = requestUrl(request.url)
  if (pathname.startsWith(API_PREFIX))
    send(preparedError(portalError('rest_method_not_allowed', requestedLang(search))), request, response)
  else sendText(request, response, 405, '', ['Allow', 'GET, HEAD'])
}

/** Pattern of a route's addresses: `:name` matches one segment, with the pattern that follows it in brackets. */
function addressPattern(url: string): RegExp {
  const parts = url.split(/:\w+(?:\([^)]*\))?/).map(escapePattern)
  return new RegExp(`^${parts.join('[^/]+')}$`)
}

/** Whether it was an API call and has been answered. */
export function sendApiNotFound(request: IncomingMessage, response: ServerResponse): boolean {
  if (!requestUrl(request.url).pathname.startsWith(API_PREFIX)) return false
  sendNotFoundError(request, response)
  return true
}

function sendNotFoundError(request: IncomingMessage, response: ServerResponse): void {
  send(preparedError(noSuchCall(requestedLang(requestUrl(request.url).search))), request, response)
}

/** Unexpected errors: logged in full, reported to the reader in one sentence. */
export function registerErrorHandler(
  fastify: FastifyInstance,
  log: { error(message: string, note: LogNote): void },
): void {
  fastify.setErrorHandler((failure, request, reply) => {
    const status =
      failure instanceof Error && 'statusCode' in failure && typeof failure.statusCode === 'number'
        ? failure.statusCode
        : 500
    if (status < 500) return replyRaw(reply, (raw, response) => sendText(raw, response, status, ''))
    if (failure instanceof OverloadedError) return replyRaw(reply, sendOverloaded)
    const note = { requestId: requestIdOf(reply.raw), about: request.routeOptions.url ?? NO_ROUTE }
    const storeCode = storeCodeOf(failure)
    if (storeCode !== null) {
      // The store logs its outage once for all requests.
      log.error(String(failure), { ...note, code: storeCode, isRepeated: true })
      return replyRaw(reply, sendOverloaded)
    }
    log.error(errorStack(failure), { ...note, code: 'request_failed' })
    return replyRaw(reply, sendInternalError)
  })
}

function sendInternalError(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = requestUrl(request.url)
  if (pathname.startsWith(API_PREFIX)) {
    send(preparedError(portalError('rest_unavailable', requestedLang(search))), request, response)
    return
  }
  const page = errorPageFor(request, 500)
  const { title, lead } = textsByLocale[splitLocale(pathname).locale].pageError
  if (page) send(page, request, response)
  else sendText(request, response, 500, `${title}\n${lead}`)
}

/**
 * Refuses requests under overload before routing, which costs more than the response. Accounts and MCP have
 * their own format, so their routes refuse by themselves.
 *
 * @returns whether the request was answered
 */
export function sendOverloadEarly(request: IncomingMessage, response: ServerResponse): boolean {
  const { pathname } = requestUrl(request.url)
  const refusesItself = pathname === MCP_PATH || pathname.startsWith(SUBSCRIBER_PREFIX)
  if (isNeverRefused(pathname) || refusesItself) return false
  sendOverloaded(request, response)
  return true
}

const UNAVAILABLE_RESPONSES = {
  no: preparedError(portalError('rest_unavailable', 'no')),
  en: preparedError(portalError('rest_unavailable', 'en')),
}

/** There is no time to make it. */
export function sendOverloaded(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = requestUrl(request.url)
  if (pathname.startsWith(API_PREFIX)) send(UNAVAILABLE_RESPONSES[requestedLang(search)], request, response)
  else sendUnavailable(request, response)
}

/** 503: no content yet, or no time to render it. */
export function sendUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const page = errorPageFor(request, 503)
  if (page) {
    send(page, request, response)
    return
  }
  const { locale } = splitLocale(requestUrl(request.url).pathname)
  sendText(request, response, 503, textsByLocale[locale].api.rest_unavailable, RETRY_AFTER_HEADERS)
}

/**
 * Whether a request names at most one host: a proxy may have routed by the other one (RFC 9112 §3.2). Node
 * keeps the first without an error.
 */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
  }
  return hosts <= 1
}

/** 400 and an end of the connection, without a reason. */
export function refuseMultipleHosts(request: IncomingMessage, response: ServerResponse): void {
  sendText(request, response, 400, '', ['Connection', 'close'])
}

const HOST = 'host'

const STATUS_OF_CLIENT_ERROR: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}
const URI_TOO_LONG = '414 URI Too Long'
const LINE_END = 0x0a
/** A packet whose first line is longer than this gets 414 instead of 431. */
const LONG_LINE_BYTES = 8 * 1024

/**
 * Bytes that are not an HTTP request. There is no request object, so the response is written by hand and the
 * connection is closed.
 *
 * @param commonHeaders headers of every response
 */
export function refuseMalformedRequest(
  failure: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
  commonHeaders: ReadonlyMap<string, string>,
): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isAddress = failure.code === 'HPE_HEADER_OVERFLOW' && isLongLine(failure.rawPacket)
  const status = isAddress ? URI_TOO_LONG : (STATUS_OF_CLIENT_ERROR[failure.code ?? ''] ?? '400 Bad Request')
  // A 414 is cacheable by default (RFC 9110 §15.1).
  const headers = [
    ['Connection', 'close'],
    ['Cache-Control', NO_STORE],
    ['X-Content-Type-Options', 'nosniff'],
    ...commonHeaders,
    ['Content-Length', '0'],
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${headers.map((header) => `${header.join(': ')}\r\n`).join('')}\r\n`)
}

function isLongLine(packet: unknown): boolean {
  return (
    packet instanceof Uint8Array &&
    packet.length > LONG_LINE_BYTES &&
    !packet.subarray(0, LONG_LINE_BYTES).includes(LINE_END)
  )
}
