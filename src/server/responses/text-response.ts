/** Short responses in plain text or without a body. They are not stored. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { COMMON_HEADERS, NO_STORE, type FlatHeaders } from '../http/headers.ts'

/** Sends a line of text, or no body where `text` is ''. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: FlatHeaders = [],
): void {
  const body = text === '' ? Buffer.alloc(0) : Buffer.from(`${text}\n`, 'utf8')
  const type = body.length > 0 ? ['Content-Type', 'text/plain; charset=utf-8'] : []
  response.writeHead(status, [
    ...type,
    ...COMMON_HEADERS,
    'Cache-Control',
    NO_STORE,
    ...headers,
    'Content-Length',
    String(body.length),
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}
