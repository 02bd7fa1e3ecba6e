/** Responses that bypass the framework. A test ensures that no other file hijacks a reply. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Writes the whole response. May await, and fail as long as nothing has been written. */
type RawHandler<Done> = (request: IncomingMessage, response: ServerResponse) => Done

/**
 * Hijacks the reply only after the response was written: earlier failures are handled by the framework like
 * any other. Hijacked before, a failure would be dropped, and the client would wait for ever.
 *
 * @returns what a route returns
 */
export function replyRaw(reply: FastifyReply, answer: RawHandler<Promise<void>>): Promise<FastifyReply>
export function replyRaw(reply: FastifyReply, answer: RawHandler<void>): FastifyReply
export function replyRaw(
  reply: FastifyReply,
  answer: RawHandler<Promise<void> | void>,
): Promise<FastifyReply> | FastifyReply {
  const result = answer(reply.request.raw, reply.raw)
  return result instanceof Promise ? result.then(() => hijack(reply)) : hijack(reply)
}

function hijack(reply: FastifyReply): FastifyReply {
  return reply.hijack()
}
