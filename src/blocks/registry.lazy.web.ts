/**
 * The types that are fetched with the first page that shows one of them; registry.web.tsx says which those
 * are.
 */
import type { LazyTypes } from './registry.web.tsx'
import { RssWeb } from './rss/rss.web.tsx'
import { TableWeb } from './table/table.web.tsx'

export const lazyTypes: LazyTypes = { table: TableWeb, rss: RssWeb }
