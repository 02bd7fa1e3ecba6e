/** Own articles, and the list of all articles. */
import { formatDate } from '#core/format/date.ts'
import { MAX_RSS_SOURCES, RSS_ITEMS_DEFAULT } from '#core/limits.ts'
import { listPagePath } from '#core/list-page.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { articlePath, NEWS_PATH } from '#core/page-paths.ts'
import { newsCard } from '#blocks/news/news-card.ts'
import { safeImage } from '#blocks/safe-image.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { pageTextsByLocale } from '#texts/page-texts-by-locale.ts'
import { BLOCKS_ONLY, type PageCards, type PageSource } from '../page-source.ts'
import type { Site, SiteContent } from '../site.ts'
import { pageNumbers, pagesFor, partOf, titleOfPart } from './list-part.ts'
import { pageBlock, textRows, wholeRow } from './made-rows.ts'

type Article = ContentOf<'post'>

const MORE_ARTICLES = 3
/** One large with two beside it, then full rows of three. */
const ARTICLES_ON_A_PAGE = 24

/** `/nyheter/{ID}`. An article that is published elsewhere links there and has no page here. */
export function articlePage(site: Site, id: string): PageSource | null {
  const { posts, settings } = site.content
  const post = posts.find((candidate) => candidate.ID === id)
  const { locale } = site
  if (!post || !isOwnArticle(locale, post)) return null
  const words = pageTextsByLocale[locale].news
  const isNear = (other: Article) => other.cities.some((city) => post.cities.includes(city))
  const others = (which: (other: Article) => boolean) =>
    posts
      .values()
      .filter((other) => other !== post && which(other))
      .take(MORE_ARTICLES)
  const more = [...others(isNear), ...others((other) => !isNear(other))].slice(0, MORE_ARTICLES)
  return {
    ...BLOCKS_ONLY,
    kind: 'article',
    path: articlePath(id),
    title: post.title,
    subtitle: post.excerpt,
    lead: {
      eyebrow: { text: words.title, href: localizedPath(NEWS_PATH, locale) },
      date: post.date,
      dateText: words.published(formatDate(post.date, locale, 'long')),
      image: safeImage(post.image, settings.imageHosts),
      imageAlt: post.imageAlt,
      links: cityLinks(site, post),
    },
    rows: textRows(post.content),
    sections: more.length > 0 ? [cardsOf(site, words.more, more, false)] : [],
  }
}

/** Whether the article's address is its page here. */
export function isOwnArticle(locale: Locale, { ID, url }: Pick<Article, 'ID' | 'url'>): boolean {
  return url === localizedPath(articlePath(ID), locale)
}

export function newsListPages({ posts }: Pick<SiteContent, 'posts'>): number {
  return pagesFor(posts.length, ARTICLES_ON_A_PAGE)
}

/** Cities without a page are not named: the card and the text say what the article is about. */
function cityLinks({ content, locale }: Site, { cities }: Article) {
  return content.settings.cities
    .filter(({ path }) => cities.includes(path))
    .map(({ path, title, shortTitle }) => ({
      text: shortTitle || title,
      href: localizedPath(`/${path}`, locale),
    }))
}

/**
 * `/nyheter`: every article, newest first, and on the first page what others write. @param number which page,
 * from 1
 */
export function newsListPage(site: Site, number: number): PageSource | null {
  const { posts, feeds } = site.content
  const { locale } = site
  const part = partOf(posts, number, ARTICLES_ON_A_PAGE)
  if (!part) return null
  const words = pageTextsByLocale[locale].news
  const sources = [...feeds.keys()].slice(0, MAX_RSS_SOURCES)
  const rss = pageBlock('rss', { sources, numberOfItems: RSS_ITEMS_DEFAULT }, { heading: words.fromOthers })
  return {
    ...BLOCKS_ONLY,
    kind: 'list',
    path: listPagePath(NEWS_PATH, number),
    title: titleOfPart(words.title, part, locale),
    subtitle: words.lead,
    rows: [
      ...(posts.length === 0 ? textRows(words.none) : []),
      ...(sources.length > 0 && number === 1 ? [wholeRow(rss)] : []),
    ],
    sections:
      posts.length > 0
        ? [
            cardsOf(site, words.all, part.items, true),
            ...pageNumbers(localizedPath(NEWS_PATH, locale), part, locale),
          ]
        : [],
    areSectionsFirst: true,
  }
}

function cardsOf(site: Site, heading: string, posts: readonly Article[], isFirstLarge: boolean): PageCards {
  const { locale, texts, today, content } = site
  const context = { locale, texts, today, imageHosts: content.settings.imageHosts, tiles: null }
  const [first, ...others] = posts.map((post) => newsCard(post, context))
  if (!first) return { kind: 'cards', heading, featured: null, cards: [] }
  return isFirstLarge
    ? { kind: 'cards', heading, featured: first, cards: others }
    : { kind: 'cards', heading, featured: null, cards: [first, ...others] }
}
