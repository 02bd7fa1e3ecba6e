/**
 * Documents of the store without a pack: fetched or computed while the portal runs. The same schemas validate
 * a document on writing and a row on reading.
 */
import { z } from 'zod'
import { commentarySchema, feedArticlesSchema, postSchema } from './entities/editorial.ts'
import { instantSchema } from './primitives.ts'

export const liveSchemas = {
  /** The last good copy of a feed; its id is the feed's. */
  feed: z.object({ articles: feedArticlesSchema.shape.articles, fetched: instantSchema }),
  /** News of another site; its id is the source's. */
  posts: z.array(postSchema),
  /** The newest commentary of a city, or of the whole market (`market`). */
  commentary: commentarySchema,
} as const
export type LiveKind = keyof typeof liveSchemas
export type LiveBody<Kind extends LiveKind> = z.output<(typeof liveSchemas)[Kind]>

/** Another version of the program may have stored documents of other kinds. */
export function isLiveKind(kind: string): kind is LiveKind {
  return Object.hasOwn(liveSchemas, kind)
}

export interface LiveDocument {
  readonly kind: LiveKind
  readonly id: string
  readonly lang: 'no' | 'en'
  /** JSON that `liveSchemas[kind]` accepts. */
  readonly body: unknown
}
