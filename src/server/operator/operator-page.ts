/** `/drift`: how sources, jobs and mail are doing, for whoever sits at the machine; nobody else learns that it exists. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { COMMON_HEADERS, NO_STORE } from '../http/headers.ts'
import { isAtThisMachine } from './at-this-machine.ts'
import { operatorHtml } from './operator-html.ts'
import type { OperatorReport } from './operator-report.ts'

export const OPERATOR_PATH = '/drift'

export interface OperatorPageOptions {
  readonly report: () => Promise<OperatorReport>
  /** Answers as any address that does not exist. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const HEADERS = [
  'Content-Type', 'text/html; charset=utf-8', ...COMMON_HEADERS, 'Cache-Control', NO_STORE, 'X-Robots-Tag', 'noindex',
  'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
]

export function operatorPage(fastify: FastifyInstance, { report, refuse }: OperatorPageOptions): void {
  fastify.get(OPERATOR_PATH, async (request, reply) => {
    if (!isAtThisMachine(request.raw)) {
      reply.hijack()
      await refuse(request.raw, reply.raw)
      return reply
    }
    const body = Buffer.from(operatorHtml(await report()), 'utf8')
    reply.hijack()
    reply.raw.writeHead(200, [...HEADERS, 'Content-Length', String(body.length)])
    reply.raw.end(request.raw.method === 'HEAD' ? undefined : body)
    return reply
  })
}
