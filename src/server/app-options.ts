/** What the HTTP server is given: content, accounts, operator pages, limits and the log. */
import type { FastifyInstance } from 'fastify'
import type { AccountService } from '#accounts/service-types.ts'
import type { TileSource } from '#core/tile-source.ts'
import type { LogNote } from '#core/failure-codes.ts'
import type { Locale } from '#core/locale.ts'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import type { Newsletter } from '#newsletter/newsletter.ts'
import type { HalfYearRepository } from '#store/content/half-years.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import type { SignOn } from '#sign-on/sign-on.ts'
import type { PublishedHistory } from './as-of/published-history.ts'
import type { AssetArchive } from './assets/asset-archive.ts'
import type { RequestTracing } from './http/request-tracing.ts'
import type { Admission } from './limits/admission.ts'
import type { AddressBook } from './places/address-book.ts'
import type { MetricsOptions } from './operator/metrics-route.ts'
import type { Operations } from './operator/operator-page.ts'
import type { OutboxReader } from './operator/outbox-page.tsx'
import type { HotPath } from './responses/hot-path.ts'
import type { Edition } from './snapshot/live-snapshot.ts'
import type { VintageStore } from './pages/vintage-pages.ts'
import type { FigureFeedStore } from './site-files/figure-feed-routes.ts'

export interface AppOptions {
  /** The current edition; `null` until content has been imported. */
  readonly edition: () => Edition | null
  /**
   * What was published on earlier days, and a clock in milliseconds since 1970; omitted = only today can be
   * shown.
   */
  readonly past?: { readonly history: PublishedHistory; readonly now: () => number }
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  /** Script of the page of lease portfolios; omitted = there is no such page. */
  readonly portfolioFiles?: Pick<DocumentFiles, 'script' | 'preloads'>
  readonly publicUrl: string
  /**
   * Blocks in frames on other sites: their browser files, and the sites that may embed (origins, or `*`).
   * Omitted = embedding is off.
   */
  readonly embed?: {
    readonly files: Readonly<Record<Locale, DocumentFiles>>
    readonly origins: readonly string[]
  }
  /** Map tiles; `null` = none. */
  readonly tiles: TileSource | null
  /** Where page views are sent; `null` = nowhere. */
  readonly analyticsUrl: string | null
  /** Whether /gallery is there: a page for developers. */
  readonly gallery: boolean
  /** Version of the program, for the OpenAPI document. */
  readonly programVersion: string
  /** Where a weakness is reported, `mailto:…` or `https://…`; `null` = there is no security.txt. */
  readonly securityContact: string | null
  /** Puts the built browser files on the hot path. */
  readonly registerAssets: (hotPath: HotPath) => void
  /** Browser files of other builds; omitted = none. */
  readonly assetArchive?: Pick<AssetArchive, 'read'>
  /** Whether the store responds. @throws when it does not */
  readonly ping: () => Promise<void>
  /** Content of /drift for the operator; omitted = the page does not exist. */
  readonly operations?: Operations
  /** Content of /metrics; omitted = the address does not exist. */
  readonly metrics?: MetricsOptions
  /** Outbox of a portal without a mail server, shown at /drift/outbox on this machine; omitted = mail is sent. */
  readonly outbox?: OutboxReader
  /** Earlier revisions of series; omitted = none are kept. */
  readonly vintages?: VintageStore & FigureFeedStore
  /** Registered readers; omitted = no subscriber API. */
  readonly accounts?: AccountService
  /** Data files of half-year editions; omitted = there are none. */
  readonly halfYears?: Pick<HalfYearRepository, 'file'>
  /** Needs accounts; omitted = no newsletter. */
  readonly newsletter?: Newsletter
  /** Needs accounts; omitted = no login but by password. */
  readonly signOn?: SignOn
  /** Proxies trusted for client addresses; left out = none. */
  readonly trustedProxies?: TrustedProxies
  /** Limit of open files and connections of the process; omitted = unknown. */
  readonly openFiles?: number | null
  /** Addresses of the pack and the register; omitted = of the pack alone. */
  readonly addresses?: AddressBook
  /** Requests as spans; omitted = nothing is traced. */
  readonly tracing?: RequestTracing
  /** Schedules the rendering of responses; omitted = as the event loop has time. */
  readonly admission?: Admission
  readonly log: {
    info(message: string): void
    warn(message: string, note?: LogNote): void
    error(message: string, note?: LogNote): void
  }
}

export interface App {
  readonly fastify: FastifyInstance
  /**
   * Reports "not ready" from now on, so that a proxy stops routing here, and closes each connection after its
   * next response.
   */
  drain(): void
  /** Milliseconds since the last request of a reader. */
  idleMs(): number
}
