/** Block types loaded with the first page that shows one of them; listed in registry.web.tsx. */
import type { LazyTypes } from './registry.web.tsx'
import { RssWeb } from './rss/rss.web.tsx'
import { TableWeb } from './table/table.web.tsx'

export const lazyTypes: LazyTypes = { table: TableWeb, rss: RssWeb }
