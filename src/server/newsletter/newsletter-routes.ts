/** Newsletter routes that need no login, except the settings page: web copies, previews, unsubscribing. */
import type { FastifyInstance } from 'fastify'
import type { AccountService } from '#accounts/service-types.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { changeFormRoutes } from './change-form-routes.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { mailDocuments } from './mail-documents.ts'

export interface NewsletterRoutesOptions {
  readonly newsletter: Newsletter
  readonly accounts: Pick<AccountService, 'countLinkUse'>
  readonly trustedProxies: TrustedProxies
  readonly publicUrl: string
  readonly edition: () => Edition | null
  /** Answers as any address that does not exist. */
  readonly refuse: RefusalHandler
}

export function newsletterRoutes(fastify: FastifyInstance, options: NewsletterRoutesOptions): void {
  mailDocuments(fastify, options)
  unsubscribeRoutes(fastify, options)
  changeFormRoutes(fastify, options)
}
