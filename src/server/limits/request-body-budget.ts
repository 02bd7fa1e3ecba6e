/**
 * Byte budget of all request bodies in flight. Each may have a megabyte and take half a minute, so a thousand
 * slow ones would use a gigabyte. Received bytes count, not announced ones, so that announcing much does not
 * block others.
 */
import type { FastifyInstance } from 'fastify'
import { RETRY_AFTER_HEADERS } from '../http/headers.ts'
import { sendText } from '../responses/text-response.ts'
import { replyRaw } from '../responses/raw-response.ts'

/** A body beyond `maxBytes` gets 503, and its connection is closed. */
export function limitRequestBodies(fastify: FastifyInstance, maxBytes: number): void {
  let bufferedBytes = 0
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.method === 'GET' || raw.method === 'HEAD') return done(null, payload)
    let own = 0
    const count = (chunk: Buffer) => {
      own += chunk.length
      bufferedBytes += chunk.length
      if (bufferedBytes <= maxBytes || reply.sent) return
      replyRaw(reply, (_raw, response) => {
        response.once('finish', () => raw.destroy())
        sendText(raw, response, 503, '', [...RETRY_AFTER_HEADERS, 'Connection', 'close'])
      })
    }
    payload.on('data', count)
    raw.once('close', () => (bufferedBytes -= own))
    done(null, payload)
  })
}
