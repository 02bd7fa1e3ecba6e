/** Answers of `/mcp` as they are written, and the refusals of its transport. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_DOCS_PATH } from '#contract/call.ts'
import {
  CROSS_ORIGIN_HEADERS,
  NO_STORE,
  PUBLIC_HEADERS,
  RETRY_AFTER_HEADERS,
  type FlatHeaders,
} from '../http/headers.ts'
import { OverloadedError } from '../limits/admit-requests.ts'

/** Status and JSON text of a response; '' = no body. */
export interface McpResponse {
  readonly status: number
  readonly text: string
  /** In addition to the common headers. */
  readonly headers?: FlatHeaders
}

/** Limit of one message, in bytes. The longest tool argument is the text of `verify`. */
export const MAX_MCP_BODY_BYTES = 128 * 1024

/** Allowed methods of the address. */
const ALLOW: FlatHeaders = ['Allow', 'POST, OPTIONS']
/** The rest of the body is not read, so the connection cannot be reused. */
const CLOSE: FlatHeaders = ['Connection', 'close']

/** Codes of JSON-RPC 2.0, section 5.1. The last one is from the range for servers, with the SDK's meaning. */
const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const TRANSPORT_ERROR = -32_000

/** A refusal before the message was understood: no id is known (JSON-RPC 2.0, section 5). */
function refusal(status: number, code: number, message: string, headers: FlatHeaders = []): McpResponse {
  return { status, text: JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers }
}

export const REFUSALS = {
  method: refusal(
    405,
    TRANSPORT_ERROR,
    `This address takes POST only: there are no sessions and no streams. See ${API_DOCS_PATH} for how to connect a client.`,
    ALLOW,
  ),
  notJson: refusal(400, PARSE_ERROR, 'The body is not JSON, or is nested too deeply, or has a member twice.'),
  batch: refusal(400, INVALID_REQUEST, 'JSON-RPC batches are not taken: send one message per request.'),
  type: refusal(
    415,
    TRANSPORT_ERROR,
    'The body must be application/json in UTF-8, without a content encoding.',
    CLOSE,
  ),
  tooLarge: refusal(
    413,
    TRANSPORT_ERROR,
    `The body is larger than ${MAX_MCP_BODY_BYTES} bytes, the limit of a message.`,
    CLOSE,
  ),
  overloaded: refusal(503, TRANSPORT_ERROR, 'Too many requests wait already. Try again in some seconds.', [
    ...RETRY_AFTER_HEADERS,
    'Access-Control-Expose-Headers',
    'Retry-After',
  ]),
  failed: refusal(500, TRANSPORT_ERROR, 'The portal could not answer. The fault is its own.'),
  unreadable: refusal(400, INVALID_REQUEST, 'The request cannot be read.'),
  foreignOrigin: refusal(
    403,
    TRANSPORT_ERROR,
    'Only pages of this machine may ask a portal of this machine.',
    CLOSE,
  ),
  noOrigin: refusal(403, TRANSPORT_ERROR, 'The Origin header is not an origin.', CLOSE),
} as const

/** Response to a request that could not be handled. */
export function failureResponse(failure: unknown): McpResponse {
  if (failure instanceof OverloadedError) return REFUSALS.overloaded
  const status = failure instanceof Error && 'statusCode' in failure ? failure.statusCode : 500
  if (status === 413) return REFUSALS.tooLarge
  if (status === 415) return REFUSALS.type
  return typeof status === 'number' && status < 500 ? REFUSALS.unreadable : REFUSALS.failed
}

/** Scripts of other sites read refusals too: clients negotiate the protocol version by them. */
const REFUSAL_ACCESS: FlatHeaders = [...CROSS_ORIGIN_HEADERS, 'Access-Control-Allow-Origin', '*']

/** Writes the whole answer. */
export function writeMcpResponse(
  { method }: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
  { status, text, headers = [] }: McpResponse,
): void {
  const bytes = Buffer.from(text, 'utf8')
  response.writeHead(status, [
    ...(text === '' ? [] : ['Content-Type', 'application/json; charset=utf-8']),
    ...(status < 400 ? PUBLIC_HEADERS : REFUSAL_ACCESS),
    'Cache-Control',
    NO_STORE,
    ...headers,
    'Content-Length',
    String(bytes.length),
  ])
  response.end(method === 'HEAD' ? undefined : bytes)
}
