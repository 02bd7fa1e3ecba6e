/** Shared layouts, composed: links and pages in memory, counts of views, and routes. */
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from '../app-options.ts'
import type { PastEditions } from '../as-of/past-editions.ts'
import type { RequestMetrics } from '../metrics/request-metrics.ts'
import type { RefusalHandler } from '../operator/operator-response.ts'
import type { Pages } from '../pages/pages.ts'
import { SharedLinks } from './shared-links.ts'
import { SHARE_ROUTE, SharedPages } from './shared-pages.ts'
import { shareRoutes } from './share-routes.ts'
import { createViewCounter } from './view-counter.ts'

export interface SharesDeps {
  readonly options: AppOptions
  readonly pages: Pages
  readonly editionAt: PastEditions['editionAt']
  readonly commonHeaders: Map<string, string>
  readonly requests: RequestMetrics
}

export interface Shares {
  /** Sends a shared page from memory, if it is there. */
  readonly serve: SharedPages['serve']
  readonly register: (app: FastifyInstance, refuse: RefusalHandler) => void
}

/** @returns `null` = there are no accounts, so nothing is shared */
export function createShares({
  options,
  pages,
  editionAt,
  commonHeaders,
  requests,
}: SharesDeps): Shares | null {
  const { accounts, edition, publicUrl, trustedProxies = [], past, log } = options
  if (!accounts) return null
  const now = past?.now ?? Date.now
  const views = createViewCounter({
    addViews: (share, day, count) => accounts.addShareViews(share, day, count),
    now,
    warn: (message) => log.warn(message, { code: 'request_failed', about: SHARE_ROUTE }),
  })
  const links = new SharedLinks({ accounts, now, elapsed: () => performance.now() })
  const shared = new SharedPages({
    links,
    pages,
    edition,
    editionAt,
    commonHeaders: [...commonHeaders].flat(),
    noteView: views.note,
    noteAnswer: (method, status, ms) => requests.note(SHARE_ROUTE, method, status, ms),
  })
  return {
    serve: (request, response) => shared.serve(request, response),
    register: (app, refuse) => {
      app.addHook('onClose', () => views.stop())
      shareRoutes(app, {
        accounts,
        links,
        pages: shared,
        edition,
        trustedProxies,
        noteView: views.note,
        now,
        publicUrl,
        refuse,
      })
    },
  }
}
