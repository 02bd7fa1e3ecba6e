/**
 * Answers that are written past the framework. Nothing else takes a reply away from it: a test holds every
 * other file to that.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Writes the whole answer. It may ask others first, and fail as long as nothing has been written. */
type RawHandler<Done> = (request: IncomingMessage, response: ServerResponse) => Done

/**
 * The framework lets go of the reply once the answer is given, and no earlier: what fails until then is its
 * own to answer, as any other failure. Let go of before, a failure would be dropped, and the reader would
 * wait for ever.
 *
 * @returns what a route returns
 */
export function replyRaw(reply: FastifyReply, answer: RawHandler<Promise<void>>): Promise<FastifyReply>
export function replyRaw(reply: FastifyReply, answer: RawHandler<void>): FastifyReply
export function replyRaw(
  reply: FastifyReply,
  answer: RawHandler<Promise<void> | void>,
): Promise<FastifyReply> | FastifyReply {
  const given = answer(reply.request.raw, reply.raw)
  return given instanceof Promise ? given.then(() => hijack(reply)) : hijack(reply)
}

function hijack(reply: FastifyReply): FastifyReply {
  return reply.hijack()
}
