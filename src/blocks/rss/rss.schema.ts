/** Attributes of the rss block. Specification §3, §5 and §9. */
import { z } from 'zod'
import { MAX_RSS_SOURCES, RSS_ITEMS_DEFAULT, RSS_ITEMS_MAX, RSS_ITEMS_MIN } from '#core/limits.ts'
import { lenientIdSchema, lenientNumber } from '../lenient.schema.ts'

export const rssAttributes = z.object({
  /** Ids of feeds. */
  sources: z.array(lenientIdSchema).max(MAX_RSS_SOURCES).default([]),
  numberOfItems: lenientNumber(z.int().min(RSS_ITEMS_MIN).max(RSS_ITEMS_MAX).default(RSS_ITEMS_DEFAULT)),
})
