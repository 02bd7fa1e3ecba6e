/** A WordPress site whose posts are shown as news; from `post-sources.yaml` of a content pack. */
import { z } from 'zod'
import { citySchema, hostSchema, idSchema, langSchema } from '../primitives.ts'
import { clockTimeSchema } from './live-config.ts'

/** `wp-{source}-{number}` must fit an id of 64 characters. */
const MAX_ID_LENGTH = 40

export const postSourceSchema = z.object({
  ID: idSchema.max(MAX_ID_LENGTH),
  /** The site, or the base of its API: `https://nyheter.example`, `https://nyheter.example/wp-json`. */
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** The language of the posts. A site that writes in both has a source for each. */
  language: langSchema,
  /** Cities of a category, by its slug or number. Posts without such a category concern all cities. */
  categories: z.record(z.string().min(1).max(200), z.array(citySchema).min(1)).default({}),
  /** Times of the Oslo clock. */
  at: z.array(clockTimeSchema).min(1).max(24),
  /** Host of its pictures; omitted = the host of `url`, '' = no pictures. */
  mediaHost: z.union([z.literal(''), hostSchema]).optional(),
})
export type PostSource = z.infer<typeof postSourceSchema>

/** Allowed host of pictures; '' = none. */
export function mediaHostOf({ mediaHost, url }: Pick<PostSource, 'mediaHost' | 'url'>): string {
  return mediaHost ?? new URL(url).hostname
}
