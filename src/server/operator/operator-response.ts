/** Answers for the operator alone; for all other requests the address does not exist. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NO_STORE, pageHeaders } from '../http/headers.ts'
import { bareStylePolicy } from '../http/static-page-policy.ts'
import { replyRaw } from '../responses/raw-response.ts'
import { OPERATOR_STYLE } from './operator-style.ts'

/** Answers as any address that does not exist. */
export type RefusalHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Access to a response, and the response to all others. */
export interface OperatorGate {
  readonly isAllowed: (request: IncomingMessage) => boolean
  readonly refuse: RefusalHandler
}

/** Nothing is loaded, nothing runs; the style is inline. */
export const OPERATOR_POLICY = bareStylePolicy(OPERATOR_STYLE)

/** A document with its Content-Security-Policy. */
export interface OperatorResponse {
  readonly html: string
  readonly policy: string
}

/** @param make `null` = no such page */
export async function sendOperatorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { isAllowed, refuse }: OperatorGate,
  make: () => Promise<OperatorResponse | null>,
): Promise<FastifyReply> {
  const answer = isAllowed(request.raw) ? await make() : null
  if (!answer) return replyRaw(reply, refuse)
  const body = Buffer.from(answer.html, 'utf8')
  return replyRaw(reply, ({ method }, response) => {
    response.writeHead(200, [
      ...pageHeaders(answer.policy),
      'Cache-Control',
      NO_STORE,
      'X-Robots-Tag',
      'noindex',
      'Content-Length',
      String(body.length),
    ])
    response.end(method === 'HEAD' ? undefined : body)
  })
}
