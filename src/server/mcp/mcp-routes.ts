/**
 * `/mcp`: the MCP server over streamable HTTP. Everything it answers is public and of no reader, so pages of
 * every site may ask (docs/decisions/0088-mcp-server.md).
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { localhostAllowedOrigins, validateOriginHeader } from '@modelcontextprotocol/server'
import type { LogNote } from '#core/failure-codes.ts'
import { CROSS_ORIGIN_HEADERS, NO_STORE, RETRY_AFTER_HEADERS, type FlatHeaders } from '../http/headers.ts'
import { isJsonType, readJsonBody } from '../http/json-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { OverloadedError } from '../limits/admit-requests.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { isLocalSite } from '../operator/loopback-request.ts'
import type { PngCache } from '../portal-files/png-cache.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { createMcpEndpoint, type McpResponse } from './mcp-endpoint.ts'
import { MCP_PATH } from './mcp-path.ts'

export interface McpRoutesOptions {
  readonly edition: () => Edition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly pngs: Pick<PngCache, 'get'>
  readonly log: { error(message: string, note: LogNote): void }
}

/** Of one message. The longest tool argument is the text of `verify`. */
export const MAX_MCP_BODY_BYTES = 128 * 1024
/** Seconds that a browser may remember a preflight. */
const PREFLIGHT_MAX_AGE = '7200'
const ALLOWED_METHODS = 'POST, OPTIONS'
/** Request headers of the protocol that a script may not send without asking. */
const ALLOWED_REQUEST_HEADERS =
  'Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-Id'

const MCP_HEADERS: FlatHeaders = [
  ...CROSS_ORIGIN_HEADERS,
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'Retry-After',
  'Cache-Control',
  NO_STORE,
]

/** Headers of a request that the protocol reads. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

/** Codes of JSON-RPC 2.0, section 5.1; the last one is of a server's own range, and the SDK uses it alike. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const TRANSPORT_ERROR = -32_000

export function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): void {
  const { edition, publicUrl, pngs, log } = options
  const endpoint = createMcpEndpoint(publicUrl)
  const isLocal = isLocalSite(publicUrl)
  const logFailure = (what: string, failure: unknown, reply: FastifyReply) =>
    log.error(`${what}: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`, {
      code: 'request_failed',
      about: MCP_PATH,
      requestId: requestIdOf(reply.raw),
    })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    scope.setErrorHandler((failure, _request, reply) => {
      const response = failureResponse(failure)
      if (response.status === 500) logFailure('MCP', failure, reply)
      return sendResponse(reply, response)
    })
    scope.post(
      MCP_PATH,
      {
        bodyLimit: MAX_MCP_BODY_BYTES,
        onRequest: async (request, reply) => {
          const refusal = originRefusal(request.raw, isLocal) ?? typeRefusal(request.raw)
          if (refusal) sendResponse(reply, refusal, ['Connection', 'close'])
        },
      },
      async (request, reply) => {
        const read = readJsonBody(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        if (!read.ok) return sendResponse(reply, NOT_JSON)
        if (Array.isArray(read.value)) return sendResponse(reply, BATCH)
        const shown = edition()
        const response = await endpoint.respond({
          headers: protocolHeaders(request.raw),
          body: read.value,
          call: {
            context: shown && { edition: shown, publicUrl, pngs, groups: groupsOf(request.raw) },
            onFailure: (tool, failure) => logFailure(`MCP tool ${tool}`, failure, reply),
          },
        })
        return sendResponse(reply, response)
      },
    )
    scope.route({
      method: ['GET', 'DELETE', 'PUT', 'PATCH'],
      url: MCP_PATH,
      exposeHeadRoute: true,
      onRequest: async (_request, reply) => {
        sendResponse(reply, WRONG_METHOD, ['Allow', ALLOWED_METHODS])
      },
      handler: (_request, reply) => reply,
    })
    preflightRoute(scope)
  })
}

/** Answers the preflight of a script of another site (Fetch standard, "CORS-preflight request"). */
function preflightRoute(scope: FastifyInstance): void {
  scope.options(
    MCP_PATH,
    {
      onRequest: async (_request, reply) => {
        replyRaw(reply, (_raw, response) => {
          response.writeHead(204, [
            ...MCP_HEADERS,
            'Allow',
            ALLOWED_METHODS,
            'Access-Control-Allow-Methods',
            'POST',
            'Access-Control-Allow-Headers',
            ALLOWED_REQUEST_HEADERS,
            'Access-Control-Max-Age',
            PREFLIGHT_MAX_AGE,
          ])
          response.end()
        })
      },
    },
    (_request, reply) => reply,
  )
}

/** A refusal before the message was understood: no id is known (JSON-RPC 2.0, section 5). */
function refusal(status: number, code: number, message: string): McpResponse {
  return { status, text: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }) }
}

const WRONG_METHOD = refusal(
  405,
  TRANSPORT_ERROR,
  'This address takes POST only: there are no sessions and no streams. See /api/docs for how to connect a client.',
)
const NOT_JSON = refusal(
  400,
  PARSE_ERROR,
  'The body is not JSON, or is nested too deeply, or has a member twice.',
)
const BATCH = refusal(400, INVALID_REQUEST, 'JSON-RPC batches are not taken: send one message per request.')
const WRONG_TYPE = refusal(
  415,
  TRANSPORT_ERROR,
  'The body must be application/json in UTF-8, without a content encoding.',
)
const TOO_LARGE = refusal(
  413,
  TRANSPORT_ERROR,
  `The body is larger than ${MAX_MCP_BODY_BYTES} bytes, the limit of a message.`,
)
const OVERLOADED = refusal(503, TRANSPORT_ERROR, 'Too many requests wait already. Try again in some seconds.')
const FAILED = refusal(500, TRANSPORT_ERROR, 'The portal could not answer. The fault is its own.')
const UNREADABLE = refusal(400, INVALID_REQUEST, 'The request cannot be read.')

/**
 * A portal of this machine is asked by pages of this machine only, or else a page of the web could reach it
 * by a name that leads here (DNS rebinding; MCP specification, "Security warning" of the streamable HTTP
 * transport). A public portal has no origin that may read less than others; `null` is one of a sandbox.
 */
function originRefusal({ headers: { origin, host } }: IncomingMessage, isLocal: boolean): McpResponse | null {
  if (isLocal) {
    const allowed = localhostAllowedOrigins()
    const hosts = [origin, host === undefined ? undefined : `http://${host}`]
    const wrong = hosts.find((one) => !validateOriginHeader(one, allowed).ok)
    return wrong === undefined
      ? null
      : refusal(403, TRANSPORT_ERROR, 'Only pages of this machine may ask a portal of this machine.')
  }
  return origin === undefined || origin === 'null' || URL.canParse(origin)
    ? null
    : refusal(403, TRANSPORT_ERROR, 'The Origin header is not an origin.')
}

function typeRefusal({ headers }: IncomingMessage): McpResponse | null {
  return isJsonType(headers) ? null : WRONG_TYPE
}

function protocolHeaders({ headers }: IncomingMessage): Headers {
  const known = new Headers()
  for (const name of PROTOCOL_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') known.set(name, value)
  }
  return known
}

function failureResponse(failure: unknown): McpResponse {
  if (failure instanceof OverloadedError) return OVERLOADED
  const status = failure instanceof Error && 'statusCode' in failure ? failure.statusCode : 500
  if (status === 413) return TOO_LARGE
  if (status === 415) return WRONG_TYPE
  return typeof status === 'number' && status < 500 ? UNREADABLE : FAILED
}

function sendResponse(
  reply: FastifyReply,
  { status, text }: McpResponse,
  headers: FlatHeaders = [],
): FastifyReply {
  const bytes = Buffer.from(text, 'utf8')
  const type = text === '' ? [] : ['Content-Type', 'application/json; charset=utf-8']
  const retry = status === 503 ? RETRY_AFTER_HEADERS : []
  // The rest of a body that is too long is not read, so nothing else can come on the same connection.
  const ending = status === 413 ? ['Connection', 'close'] : []
  return replyRaw(reply, ({ method }, response) => {
    response.writeHead(status, [
      ...type,
      ...MCP_HEADERS,
      ...retry,
      ...ending,
      ...headers,
      'Content-Length',
      String(bytes.length),
    ])
    response.end(method === 'HEAD' ? undefined : bytes)
  })
}
