/** The operator's pages. */
import type { FastifyInstance } from 'fastify'
import { isLocalSite } from './loopback-request.ts'
import type { OperatorAccess } from './operator-access.ts'
import type { RefusalHandler } from './operator-response.ts'
import { operatorPage, type Operations } from './operator-page.ts'
import { outboxLink, outboxPage, type OutboxReader } from './outbox-page.tsx'

export interface OperatorRoutesOptions {
  /** Data of /drift; omitted = no such page. */
  readonly operations?: Operations
  /** Mail that is kept because there is no mail server, for /drift/outbox; omitted = mail is sent. */
  readonly outbox?: OutboxReader
  readonly publicUrl: string
  readonly access: OperatorAccess
}

export function operatorRoutes(
  fastify: FastifyInstance,
  { operations, outbox, publicUrl, access }: OperatorRoutesOptions,
  refuse: RefusalHandler,
): void {
  const localOutbox = outbox && isLocalSite(publicUrl) ? outbox : null
  if (operations)
    operatorPage(fastify, {
      ...operations,
      gate: { isAllowed: access.mayWatch, refuse },
      ...(localOutbox ? { outbox: (locale) => outboxLink(localOutbox, locale) } : {}),
    })
  if (localOutbox)
    outboxPage(fastify, { outbox: localOutbox, gate: { isAllowed: access.mayReadMail, refuse } })
}
