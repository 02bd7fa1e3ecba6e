/** What public pages are made of, and how one of them is asked for. */
import type { LogNote } from '#core/failure-codes.ts'
import type { GroupPath } from '#core/fair-queue.ts'
import type { Locale } from '#core/locale.ts'
import type { TileSource } from '#core/tile-source.ts'
import type { DocumentFiles } from '#pages/model/document-files.ts'
import type { PageSource } from '#pages/model/page-source.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import type { FlatHeaders } from '../http/headers.ts'
import type { PreparedResponse } from '../responses/prepared-response.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

export interface PagesOptions {
  readonly files: Readonly<Record<Locale, DocumentFiles>>
  readonly publicUrl: string
  /** Background of maps; `null` = none. */
  readonly tiles: TileSource | null
  /** Where page views are sent; `null` = nowhere. */
  readonly analyticsUrl: string | null
  /** Developer pages that are not content; `null` = none. */
  readonly gallery: ((path: string, locale: Locale) => PageModel | null) | null
  /** Headers of a document that may show images from these hosts. */
  readonly headers: (imageHosts: readonly string[]) => FlatHeaders
  readonly log: { warn(message: string, note: LogNote): void }
  /** The edition that is shown now, which pages of earlier days are compared with; omitted = they are not. */
  readonly current?: () => Edition | null
  /** Called for pages evicted from the cache. */
  readonly onEvict: (prepared: PreparedResponse) => void
}

export interface PageRequest {
  /** Without language prefix and trailing slash. */
  readonly path: string
  readonly locale: Locale
  readonly edition: Edition
}

/** A page that is made from more than its path, as it is rendered. */
export interface RarePage {
  readonly source: PageSource
  /** The edition that its blocks are answered from. */
  readonly edition: Edition
}

/** A page rendered for one reader is queued in the group of its network. */
export interface QueuedPageRequest extends PageRequest {
  readonly groups: GroupPath
}

/** A page of composed rows. `edition`: `null` = too many other days are waited for. */
export interface ComposedRequest {
  readonly locale: Locale
  readonly edition: Edition | null
  readonly groups: GroupPath
}
