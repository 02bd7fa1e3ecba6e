/**
 * What readers of the newsletter reach without a login, apart from the page to change it: web copies,
 * previews, leaving.
 */
import type { FastifyInstance } from 'fastify'
import type { Accounts } from '#accounts/accounts.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import type { TrustedProxies } from '../client-address.ts'
import type { Refuse } from '../operator/operator-answer.ts'
import { leavePage } from './leave-page.ts'
import { mailDocuments } from './mail-documents.ts'

export interface NewsletterRoutesOptions {
  readonly newsletter: Newsletter
  readonly accounts: Pick<Accounts, 'countLinkUse'>
  readonly trustedProxies: TrustedProxies
  readonly publicUrl: string
  /** Answers as any address that does not exist. */
  readonly refuse: Refuse
}

export function newsletterRoutes(fastify: FastifyInstance, options: NewsletterRoutesOptions): void {
  mailDocuments(fastify, options)
  leavePage(fastify, options)
}
