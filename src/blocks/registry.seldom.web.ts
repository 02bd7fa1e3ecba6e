/** The types that are fetched with the first page that shows one of them; registry.web.tsx says which those are. */
import { AreasWeb } from './areas/areas.web.tsx'
import type { SeldomTypes } from './registry.web.tsx'
import { RssWeb } from './rss/rss.web.tsx'
import { TableWeb } from './table/table.web.tsx'

export const seldomTypes: SeldomTypes = { areas: AreasWeb, table: TableWeb, rss: RssWeb }
