/**
 * The name of one request, on its answer and in the lines that the log has about it. Answers from memory have
 * none: nothing is logged of them.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { isFromProxy } from './client-address.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * As proxies make them: UUIDs, hexadecimal and base64url. Nothing in it can end a line or a header, or be an
 * address.
 */
const VALID_ID = /^[\w.-]{8,64}$/

/** Gives the request a name; a proxy that is trusted may have given it one already. */
export function assignRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  trusted: TrustedProxies,
): void {
  const given = request.headers['x-request-id']
  const isGiven = typeof given === 'string' && VALID_ID.test(given) && isFromProxy(request, trusted)
  response.setHeader(REQUEST_ID_HEADER, isGiven ? given : randomUUID())
}

/** '' = it was given none. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '')
}
