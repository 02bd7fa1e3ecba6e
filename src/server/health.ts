/** Liveness and readiness for the proxy and the supervisor. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendText } from './responses/text-response.ts'
import { replyRaw } from './responses/raw-response.ts'

export interface HealthOptions {
  /** `null` until content has been imported. */
  readonly edition: () => object | null
  /** Whether the store responds. @throws when it does not */
  readonly ping: () => Promise<void>
  readonly isDraining: () => boolean
}

export function healthRoutes(fastify: FastifyInstance, { edition, ping, isDraining }: HealthOptions): void {
  const answer = (reply: FastifyReply, status: number, text: string) =>
    replyRaw(reply, (request, response) => sendText(request, response, status, text))
  let asking: Promise<void> | null = null
  /** Single flight: concurrent public requests share one query. */
  const ask = () => (asking ??= ping().finally(() => (asking = null)))
  fastify.get('/livez', (_request, reply) => answer(reply, 200, 'alive'))
  fastify.get('/readyz', async (_request, reply) => {
    if (isDraining()) return answer(reply, 503, 'stopping')
    try {
      await ask()
      return edition() ? answer(reply, 200, 'ready') : answer(reply, 503, 'no content has been imported yet')
    } catch {
      return answer(reply, 503, 'the database does not answer')
    }
  })
}
