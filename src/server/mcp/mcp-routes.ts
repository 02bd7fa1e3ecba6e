/**
 * `/mcp`: the MCP server over streamable HTTP. All its responses are public and independent of the reader, so
 * pages of every site may call it (docs/decisions/0088-mcp-server.md).
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localhostAllowedOrigins, validateOriginHeader } from '@modelcontextprotocol/server'
import { MCP_PATH } from '#core/addresses/mcp-path.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { errorStack } from '#core/text/error-message.ts'
import { sendMethodNotAllowed } from '../errors/error-handlers.ts'
import { isJsonType, readJsonBody } from '../http/json-body.ts'
import { requestIdOf } from '../http/request-id.ts'
import { groupsOf } from '../limits/request-groups.ts'
import { createSerialQueue, REFUSED, type Enqueue } from '../limits/serial-queue.ts'
import { isLocalSite } from '../operator/loopback-request.ts'
import type { PngCache } from '../portal-files/png-cache.ts'
import { preflightRoute } from '../responses/public-route.ts'
import { replyRaw } from '../responses/raw-response.ts'
import type { ByAge } from '../responses/answers-by-age.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { createMcpEndpoint } from './mcp-endpoint.ts'
import type { AddressBook } from '../places/address-book.ts'
import type { ToolContext } from './tool.ts'
import {
  failureResponse,
  MAX_MCP_BODY_BYTES,
  REFUSALS,
  writeMcpResponse,
  type McpResponse,
} from './mcp-responses.ts'

export interface McpRoutesOptions {
  readonly edition: () => Edition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** The queue of pictures that `chart.png` has. */
  readonly pngs: ByAge<Pick<PngCache, 'get'>>
  /** Reads the edition of an earlier day. */
  readonly editionAt: ToolContext['editionAt']
  readonly addresses: Pick<AddressBook, 'index'>
  /** The queue of verifications that the API and the page have. */
  readonly verifyInTurn: Enqueue
  readonly log: { error(message: string, note: LogNote): void }
}

/**
 * Limit of messages in the queue, the current one included. They are answered one at a time, each followed by
 * a pause of nine times its duration: whatever the number of clients, nine tenths of the thread are left to
 * pages.
 */
const MAX_WAITING = 120
const PAUSE_SHARE = 9
/** Limit of the pause after a single long call, such as the first search, which builds an index. */
const MAX_PAUSE_MS = 200

/** Headers of a request that the protocol reads. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

/**
 * CORS for scripts of other sites. The last two headers are for clients that resume streams, which the server
 * does not have.
 */
const ACCESS = {
  methods: ['POST'],
  requestHeaders:
    'Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-Id',
} as const

/**
 * Bodies and failures are parsed and reported differently here, so the routes have a Fastify scope of their
 * own.
 */
export function mcpRoutes(app: FastifyInstance, options: McpRoutesOptions): void {
  const { edition, editionAt, publicUrl, pngs, addresses, verifyInTurn, log } = options
  const endpoint = createMcpEndpoint(publicUrl)
  const isLocal = isLocalSite(publicUrl)
  const enqueue = createSerialQueue(MAX_WAITING, (workedMs) => Math.min(MAX_PAUSE_MS, PAUSE_SHARE * workedMs))

  const logFailure = (what: string, failure: unknown, reply: FastifyReply) =>
    log.error(`${what}: ${errorStack(failure)}`, {
      code: 'request_failed',
      about: MCP_PATH,
      requestId: requestIdOf(reply.raw),
    })

  const respond = async ({ raw, body }: FastifyRequest, reply: FastifyReply): Promise<McpResponse> => {
    const read = readJsonBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0))
    if (!read.ok) return REFUSALS.notJson
    if (Array.isArray(read.value)) return REFUSALS.batch
    const groups = groupsOf(raw)
    const started = await enqueue(groups, async () => {
      const shown = edition()
      const response = endpoint.respond({
        headers: protocolHeaders(raw),
        body: read.value,
        call: {
          context: shown && {
            edition: shown,
            editionAt,
            publicUrl,
            pngs,
            addresses: addresses.index,
            verifyInTurn,
            groups,
          },
          onFailure: (tool, failure) => logFailure(`MCP tool ${tool}`, failure, reply),
        },
      })
      // In an object: the next message does not wait for a picture that a thread of its own draws.
      return { response }
    })
    return started === REFUSED ? REFUSALS.overloaded : started.response
  }

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
        onRequest: async ({ raw }, reply) => {
          const refusal = refusalOf(raw, isLocal)
          if (refusal) sendResponse(reply, refusal)
        },
      },
      async (request, reply) => sendResponse(reply, await respond(request, reply)),
    )
    scope.route({
      method: ['GET', 'DELETE', 'PUT', 'PATCH'],
      url: MCP_PATH,
      onRequest: async (_request, reply) => {
        sendResponse(reply, REFUSALS.method)
      },
      handler: (_request, reply) => reply,
    })
    preflightRoute(scope, MCP_PATH, sendMethodNotAllowed, ACCESS)
  })
}

/** Refusal of a request before its body is read; `null` = none. */
function refusalOf(request: IncomingMessage, isLocal: boolean): McpResponse | null {
  return originRefusal(request, isLocal) ?? (isJsonType(request.headers) ? null : REFUSALS.type)
}

/**
 * A portal on one machine accepts only pages of that machine as origin: otherwise a web page could reach it
 * through a name that resolves to it (DNS rebinding; MCP specification, "Security warning" of the streamable
 * HTTP transport). A public portal serves all origins alike; `null` is the origin of a sandbox.
 */
function originRefusal(
  { headers: { origin, host = '' } }: IncomingMessage,
  isLocal: boolean,
): McpResponse | null {
  if (isLocal) {
    const allowed = localhostAllowedOrigins()
    const isLocalOrigin = [origin, `http://${host}`].every(
      (address) => validateOriginHeader(address, allowed).ok,
    )
    return isLocalOrigin ? null : REFUSALS.foreignOrigin
  }
  return origin === undefined || origin === 'null' || URL.canParse(origin) ? null : REFUSALS.noOrigin
}

function protocolHeaders({ headers }: IncomingMessage): Headers {
  const known = new Headers()
  for (const name of PROTOCOL_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') known.set(name, value)
  }
  return known
}

function sendResponse(reply: FastifyReply, answer: McpResponse): FastifyReply {
  return replyRaw(reply, (request, response) => writeMcpResponse(request, response, answer))
}
