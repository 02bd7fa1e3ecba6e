/**
 * Byte budget of all request bodies in flight. Each may take a megabyte and half a minute, so a thousand slow
 * ones would be a gigabyte. Received bytes count, not announced ones: a client that announces much and sends
 * little takes nothing away from others.
 */
import type { FastifyInstance } from 'fastify'
import { RETRY_AFTER_HEADERS } from '../http/headers.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'

/** The one that would go over `most` bytes is told to come again, and its connection ends. */
export function limitRequestBodies(fastify: FastifyInstance, maxBytes: number): void {
  let held = 0
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.method === 'GET' || raw.method === 'HEAD') return done(null, payload)
    let own = 0
    const count = (chunk: Buffer) => {
      own += chunk.length
      held += chunk.length
      if (held <= maxBytes || reply.sent) return
      replyRaw(reply, (_raw, response) => {
        response.once('finish', () => raw.destroy())
        sendText(raw, response, 503, '', [...RETRY_AFTER_HEADERS, 'Connection', 'close'])
      })
    }
    payload.on('data', count)
    raw.once('close', () => (held -= own))
    done(null, payload)
  })
}
