/** Addresses of leases besides the page: files of one case, and the page of portfolios. */
import type { FastifyInstance } from 'fastify'
import { leaseFileRoutes, type LeaseFilesOptions } from './lease-file-routes.ts'
import { portfolioPageRoutes, type PortfolioPageOptions } from './portfolio-page-routes.ts'

export interface LeaseRoutesOptions extends LeaseFilesOptions, Omit<PortfolioPageOptions, 'portfolioFiles'> {
  /** Omitted = there is no page of portfolios. */
  readonly portfolioFiles?: PortfolioPageOptions['portfolioFiles']
}

export function leaseRoutes(app: FastifyInstance, options: LeaseRoutesOptions): void {
  leaseFileRoutes(app, options)
  if (options.portfolioFiles) portfolioPageRoutes(app, { ...options, portfolioFiles: options.portfolioFiles })
}
