/** One article as a card: finished strings, validated addresses. Used by the block and the list of all news. */
import type { Post } from '#contract/entities/editorial.ts'
import { CITIES, type City } from '#contract/primitives.ts'
import { formatDate } from '#core/format/date.ts'
import { safeImage, type SafeImage } from '../shared/safe-image.ts'
import { safeLink, type SafeLink } from '../shared/safe-link.ts'
import type { ViewContext } from '../view-input.ts'

export interface NewsCard {
  readonly id: string
  readonly title: string
  /** Own articles carry the language in their address already; `null` = nowhere to go. */
  readonly link: SafeLink | null
  readonly date: { readonly iso: string; readonly text: string }
  readonly excerpt: string
  readonly image: SafeImage | null
  readonly imageAlt: string
  /** "Oslo, Bergen"; '' when the article belongs to no city. */
  readonly cities: string
}

/** Maximum length of an excerpt, in characters. */
const MAX_EXCERPT = 400

export function newsCard(post: Post, { locale, texts, imageHosts }: ViewContext): NewsCard {
  return {
    id: post.ID,
    title: post.title,
    link: safeLink(post.url),
    date: { iso: post.date, text: formatDate(post.date, locale, 'long') },
    excerpt: shortened(post.excerpt, MAX_EXCERPT),
    image: safeImage(post.image, imageHosts),
    imageAlt: post.imageAlt,
    cities: cityNames(post.cities, texts),
  }
}

function cityNames(cities: readonly City[], texts: ViewContext['texts']): string {
  const ownCities = CITIES.filter((city) => cities.includes(city))
  return ownCities.length === CITIES.length
    ? texts.news.allCities
    : ownCities.map((city) => texts.market[city]).join(', ')
}

/** Cut at a space where there is one near the end, never inside a surrogate pair. */
function shortened(text: string, max: number): string {
  const characters = [...text]
  if (characters.length <= max) return text
  const cut = characters.slice(0, max - 1).join('')
  return `${cut.replace(/\s+\S{0,40}$/, '')}…`
}
