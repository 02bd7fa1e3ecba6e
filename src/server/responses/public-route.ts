/**
 * Public routes: `GET` of data and pictures that scripts and pages of every site may read
 * (docs/decisions/0080-public-reads-from-every-site.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { replyRaw } from './raw-response.ts'
import { PUBLIC_HEADERS, type FlatHeaders } from '../http/headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether preflights of this route are answered; see {@link PUBLIC_ROUTE}. */
    isPublic?: boolean
  }
}

/**
 * Options of a public `GET`: `fastify.get(path, PUBLIC_ROUTE, handler)`. Its successful responses are
 * prepared with `PUBLIC_HEADERS` or `PUBLIC_JSON_HEADERS` (headers.ts).
 */
export const PUBLIC_ROUTE = { config: { isPublic: true } } as const

/** Answers a request whose method the address does not take. */
type MethodRefusal = (request: IncomingMessage, response: ServerResponse) => void

/** Seconds that a browser may remember the answer; browsers take two hours at most. */
const PREFLIGHT_MAX_AGE = '7200'
const READING_METHODS = 'GET, HEAD'

/** Request headers that mean something to a public route and that a script may not send without asking. */
const ALLOWED_REQUEST_HEADERS = 'If-None-Match, If-Modified-Since, Range, Cache-Control'

const PREFLIGHT_HEADERS: FlatHeaders = [
  ...PUBLIC_HEADERS,
  'Access-Control-Allow-Methods',
  READING_METHODS,
  'Access-Control-Allow-Headers',
  ALLOWED_REQUEST_HEADERS,
  'Access-Control-Max-Age',
  PREFLIGHT_MAX_AGE,
  'Cache-Control',
  'no-store',
]

/**
 * Answers the preflights (Fetch standard, "CORS-preflight request") of every route that is registered later
 * with {@link PUBLIC_ROUTE}. All other `OPTIONS` requests are refused as before.
 */
export function answerPreflights(fastify: FastifyInstance, refuse: MethodRefusal): void {
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isPublic === true && [method].flat().includes('GET')) preflightRoute(fastify, url, refuse)
  })
}

/** Answers preflights of one address pattern, for files that the hot path serves without a route. */
export function preflightRoute(fastify: FastifyInstance, url: string, refuse: MethodRefusal): void {
  // Asked in a hook, before a body is read and before the request waits for its turn.
  fastify.options(
    url,
    {
      onRequest: async (_request, reply) => {
        replyRaw(reply, (raw, response) => {
          if (isReadingPreflight(raw)) sendPreflight(response)
          else refuse(raw, response)
        })
      },
    },
    (_request, reply) => reply,
  )
}

/** A preflight names its origin and one method. Only reading is open to other sites. */
function isReadingPreflight({ headers }: IncomingMessage): boolean {
  const asked = headers['access-control-request-method']
  return headers.origin !== undefined && (asked === 'GET' || asked === 'HEAD')
}

function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, PREFLIGHT_HEADERS)
  response.end()
}
