/** Own articles, and the list of all articles. */
import { formatDate } from '#core/format/date.ts'
import { MAX_RSS_SOURCES, DEFAULT_RSS_ITEMS } from '#core/limits.ts'
import { listPagePath } from '#core/addresses/list-page.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { articlePath, NEWS_PATH } from '#core/addresses/page-paths.ts'
import { newsCard } from '#blocks/news/news-card.ts'
import { safeImage } from '#blocks/shared/safe-image.ts'
import type { ContentOf } from '#contract/content-item.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageCards, type PageSource } from '../model/page-source.ts'
import type { Site, SiteContent } from '../model/site.ts'
import { paginationSections, pageCount, pageOfList, listPageTitle } from '../model/pagination.ts'
import { pageBlock, textRows, fullWidthRow } from './row-builders.ts'

type Article = ContentOf<'post'>

const MAX_RELATED_ARTICLES = 3
/** One large with two beside it, then full rows of three. */
const ARTICLES_PER_PAGE = 24

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
      .take(MAX_RELATED_ARTICLES)
  const more = [...others(isNear), ...others((other) => !isNear(other))].slice(0, MAX_RELATED_ARTICLES)
  return {
    ...PAGE_SOURCE_DEFAULTS,
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

/** Number of pages of the list of articles. */
export function newsListPageCount({ posts }: Pick<SiteContent, 'posts'>): number {
  return pageCount(posts.length, ARTICLES_PER_PAGE)
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
  const part = pageOfList(posts, number, ARTICLES_PER_PAGE)
  if (!part) return null
  const words = pageTextsByLocale[locale].news
  const sources = [...feeds.keys()].slice(0, MAX_RSS_SOURCES)
  const rss = pageBlock('rss', { sources, numberOfItems: DEFAULT_RSS_ITEMS }, { heading: words.fromOthers })
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: listPagePath(NEWS_PATH, number),
    title: listPageTitle(words.title, part, locale),
    subtitle: words.lead,
    rows: [
      ...(posts.length === 0 ? textRows(words.none) : []),
      ...(sources.length > 0 && number === 1 ? [fullWidthRow(rss)] : []),
    ],
    sections:
      posts.length > 0
        ? [
            cardsOf(site, words.all, part.items, true),
            ...paginationSections(localizedPath(NEWS_PATH, locale), part, locale),
          ]
        : [],
    sectionsBeforeRows: true,
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
