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

/** Responds to a method that the address does not support. */
type MethodRefusal = (request: IncomingMessage, response: ServerResponse) => void

/** Seconds that a browser may remember the answer; browsers take two hours at most. */
const PREFLIGHT_MAX_AGE = '7200'

/** Permissions of an address for scripts of other sites. */
export interface PreflightAccess {
  readonly methods: readonly string[]
  /** Request headers that mean something to the route and that a script may not send without asking. */
  readonly requestHeaders: string
}

/** Public data and pictures are only read. */
const READING: PreflightAccess = {
  methods: ['GET', 'HEAD'],
  requestHeaders: 'If-None-Match, If-Modified-Since, Range, Cache-Control',
}

function preflightHeaders({ methods, requestHeaders }: PreflightAccess): FlatHeaders {
  return [
    ...PUBLIC_HEADERS,
    'Access-Control-Allow-Methods',
    methods.join(', '),
    'Access-Control-Allow-Headers',
    requestHeaders,
    'Access-Control-Max-Age',
    PREFLIGHT_MAX_AGE,
    'Cache-Control',
    'no-store',
  ]
}

/**
 * Answers the preflights (Fetch standard, "CORS-preflight request") of every route that is registered later
 * with {@link PUBLIC_ROUTE}. All other `OPTIONS` requests are refused as before.
 */
export function answerPreflights(fastify: FastifyInstance, refuse: MethodRefusal): void {
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isPublic === true && [method].flat().includes('GET')) preflightRoute(fastify, url, refuse)
  })
}

/**
 * Answers preflights of one address pattern: of files that the hot path serves without a route, and of public
 * calls by another method than `GET`.
 *
 * @param access omitted = reading
 */
export function preflightRoute(
  fastify: FastifyInstance,
  url: string,
  refuse: MethodRefusal,
  access: PreflightAccess = READING,
): void {
  const headers = preflightHeaders(access)
  // In an early hook, before the body is read and the request is queued.
  fastify.options(
    url,
    {
      onRequest: async (_request, reply) => {
        replyRaw(reply, (raw, response) => {
          if (isPreflight(raw, access)) response.writeHead(204, headers).end()
          else refuse(raw, response)
        })
      },
    },
    (_request, reply) => reply,
  )
}

/** A preflight has an origin and one method. */
function isPreflight({ headers }: IncomingMessage, { methods }: PreflightAccess): boolean {
  const requestedMethod = headers['access-control-request-method']
  return headers.origin !== undefined && requestedMethod !== undefined && methods.includes(requestedMethod)
}
