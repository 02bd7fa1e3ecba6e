/** `/drift`: how sources, jobs and mail are doing, for whoever sits at the machine; nobody else learns that it exists. */
import type { FastifyInstance } from 'fastify'
import { answerHere, PLAIN_POLICY, type Refuse } from './operator-answer.ts'
import { operatorHtml, type OutboxLink } from './operator-html.ts'
import type { OperatorReport } from './operator-report.ts'

export const OPERATOR_PATH = '/drift'

export interface OperatorPageOptions {
  readonly report: () => Promise<OperatorReport>
  /** Left out = kept mail cannot be read here. */
  readonly outbox?: () => Promise<OutboxLink>
  readonly refuse: Refuse
}

export function operatorPage(fastify: FastifyInstance, { report, outbox, refuse }: OperatorPageOptions): void {
  fastify.get(OPERATOR_PATH, (request, reply) =>
    answerHere(request, reply, refuse, async () => ({ html: operatorHtml(await report(), outbox ? await outbox() : null), policy: PLAIN_POLICY })))
}
