/** Attributes of the rss block. Specification §3, §5 and §9. */
import { z } from 'zod'
import { MAX_RSS_SOURCES, DEFAULT_RSS_ITEMS, MAX_RSS_ITEMS, MIN_RSS_ITEMS } from '#core/limits.ts'
import type { BlockSchema } from '../block.schema.ts'
import { lenientIdSchema, lenientNumber } from '../shared/lenient.schema.ts'

const rssAttributes = z.object({
  /** Ids of feeds. */
  sources: z.array(lenientIdSchema).max(MAX_RSS_SOURCES).default([]),
  numberOfItems: lenientNumber(z.int().min(MIN_RSS_ITEMS).max(MAX_RSS_ITEMS).default(DEFAULT_RSS_ITEMS)),
})
export type RssAttributes = z.output<typeof rssAttributes>

export const rssSchema: BlockSchema<RssAttributes> = {
  attributes: rssAttributes,
  check: ({ sources }, { feeds }, report) => {
    sources.forEach((id, index) => {
      if (!feeds.has(id)) report(['sources', index], `there is no feed "${id}"`)
    })
  },
}
