/** The id of a request, on its response and in its log lines. Cached responses have none: they are not logged. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { isFromProxy } from './client-address.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * Formats of common proxies: UUIDs, hexadecimal and base64url. None of the characters can end a line or a
 * header, or form an address.
 */
const VALID_ID = /^[\w.-]{8,64}$/

/** Assigns an id to the request; a trusted proxy may have sent one. */
export function assignRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  trusted: TrustedProxies,
): void {
  const given = request.headers['x-request-id']
  const isGiven = typeof given === 'string' && VALID_ID.test(given) && isFromProxy(request, trusted)
  response.setHeader(REQUEST_ID_HEADER, isGiven ? given : randomUUID())
}

/** '' = none was assigned. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '')
}
