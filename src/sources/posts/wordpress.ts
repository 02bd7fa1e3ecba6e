/** Converts a page of posts from WordPress (`wp/v2/posts?_embed`) to news. */
import { z } from 'zod'
import type { Post } from '#contract/entities/editorial.ts'
import { mediaHostOf, type PostSource } from '#contract/entities/post-source.ts'
import { CITIES, type City } from '#contract/primitives.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { parseArticleDate } from '../feeds/article-date.ts'
import { outsideLink } from '../outside-link.ts'
import { htmlToText } from '../html-text.ts'

const MAX_TITLE_LENGTH = 300
const MAX_EXCERPT_LENGTH = 500
const MAX_ALT_LENGTH = 300
const POSTS_PER_PAGE = 20
/** Maximum number of categories read per post. */
const MAX_CATEGORIES = 100

const picture = z.object({ source_url: z.string() }).nullable().catch(null)
const NO_SIZES = { medium: null, medium_large: null, large: null }
const mediaSchema = z.object({
  source_url: z.string().catch(''),
  alt_text: z.string().catch(''),
  media_details: z
    .object({ sizes: z.object({ medium: picture, medium_large: picture, large: picture }).catch(NO_SIZES) })
    .catch({ sizes: NO_SIZES }),
})
type Media = z.infer<typeof mediaSchema>

const termSchema = z.object({ id: z.int(), slug: z.string(), taxonomy: z.string() })

/** Required fields of a post; other invalid fields are dropped. */
const postSchema = z.object({
  id: z.int().positive(),
  date: z.string().catch(''),
  date_gmt: z.string().catch(''),
  link: z.string(),
  title: z.object({ rendered: z.string() }),
  excerpt: z.object({ rendered: z.string() }).catch({ rendered: '' }),
  sticky: z.boolean().catch(false),
  categories: z.array(z.int()).max(MAX_CATEGORIES).catch([]),
  _embedded: z
    .object({
      'wp:featuredmedia': z.array(mediaSchema.nullable().catch(null)).catch([]),
      'wp:term': z.array(z.array(termSchema.nullable().catch(null)).catch([])).catch([]),
    })
    .catch({ 'wp:featuredmedia': [], 'wp:term': [] }),
})
type WordPressPost = z.infer<typeof postSchema>

/** The address of a page of posts, newest first. @param page from 1 */
export function postsUrl({ url }: Pick<PostSource, 'url'>, page: number): string {
  const siteUrl = new URL(url)
  const base = siteUrl.pathname.replace(/\/+$/, '')
  const api = /\/wp-json(?:\/|$)/.test(base) ? base : `${base}/wp-json`
  siteUrl.pathname = `${api.endsWith('/wp/v2') ? api : `${api}/wp/v2`}/posts`
  siteUrl.search = new URLSearchParams({
    _embed: '1',
    per_page: String(POSTS_PER_PAGE),
    page: String(page),
  }).toString()
  siteUrl.hash = ''
  return siteUrl.href
}

/**
 * Returns the valid posts.
 *
 * @param now milliseconds since 1970: a post from further ahead than a day is broken
 * @returns `null` when it is no list of posts
 */
export function readPosts(document: unknown, source: PostSource, now: number): readonly Post[] | null {
  if (!Array.isArray(document)) return null
  return document.slice(0, POSTS_PER_PAGE).flatMap((item: unknown) => {
    const read = postSchema.safeParse(item)
    return read.success ? (postOf(read.data, source, now) ?? []) : []
  })
}

function postOf(post: WordPressPost, source: PostSource, now: number): Post | null {
  // Without a zone, `date` is the site's local time, here Oslo.
  const dateText =
    parseArticleDate(post.date_gmt === '' ? '' : `${post.date_gmt}Z`, now) || parseArticleDate(post.date, now)
  const title = htmlToText(post.title.rendered, MAX_TITLE_LENGTH)
  const url = outsideLink(post.link)
  if (dateText === '' || title === '' || url === null) return null
  const media = post._embedded['wp:featuredmedia'].find((item) => item !== null) ?? null
  const image = imageOf(media, mediaHostOf(source))
  return {
    ID: `wp-${source.ID}-${post.id}`,
    date: osloDay(Date.parse(dateText)),
    title,
    excerpt: htmlToText(post.excerpt.rendered, MAX_EXCERPT_LENGTH),
    url,
    image,
    imageAlt:
      image.large === '' && image.medium === '' ? '' : htmlToText(media?.alt_text ?? '', MAX_ALT_LENGTH),
    cities: citiesOf(post, source.categories),
    featured: post.sticky,
  }
}

/** For each width the nearest larger size, or the original. */
function imageOf(media: Media | null, host: string): Post['image'] {
  const sizes = media?.media_details.sizes ?? NO_SIZES
  const original = imageUrl(media?.source_url, host)
  const large = imageUrl(sizes.large?.source_url, host) || original
  const mediumLarge = imageUrl(sizes.medium_large?.source_url, host) || large
  return { medium: imageUrl(sizes.medium?.source_url, host) || mediumLarge, medium_large: mediumLarge, large }
}

/** Only addresses that the page may load: https on an allowed host of the content pack. */
function imageUrl(text: string | undefined, host: string): string {
  const address = outsideLink(text ?? '')
  if (address === null || host === '') return ''
  const url = new URL(address)
  return url.protocol === 'https:' && url.host === host ? url.href : ''
}

function citiesOf({ categories, _embedded }: WordPressPost, cityMap: PostSource['categories']): City[] {
  const terms = _embedded['wp:term'].flat().filter((term) => term !== null && term.taxonomy === 'category')
  const names = [
    ...categories.map(String),
    ...terms.flatMap((term) => (term === null ? [] : [String(term.id), term.slug])),
  ]
  const cities = new Set(names.flatMap((name) => (Object.hasOwn(cityMap, name) ? (cityMap[name] ?? []) : [])))
  return CITIES.filter((city) => cities.has(city))
}
