/**
 * The types that are fetched with the first page that shows one of them; registry.web.tsx says which those
 * are.
 */
import type { SeldomTypes } from './registry.web.tsx'
import { RssWeb } from './rss/rss.web.tsx'
import { TableWeb } from './table/table.web.tsx'

export const seldomTypes: SeldomTypes = { table: TableWeb, rss: RssWeb }
