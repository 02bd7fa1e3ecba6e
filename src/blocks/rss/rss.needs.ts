/**
 * The rss block asks for the articles of its feeds, and for all feeds' names, to link to the chosen ones when
 * there are no articles.
 */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { RssAttributes } from './rss.schema.ts'

export const articlesNeed = (attributes: RssAttributes, lang: Lang) =>
  need('feedArticles', { sources: attributes.sources, lang })

export const allFeedsNeed = (lang: Lang) => need('feedList', { lang })

export function rssNeeds(attributes: RssAttributes, lang: Lang) {
  return attributes.sources.length > 0 ? [articlesNeed(attributes, lang), allFeedsNeed(lang)] : []
}
