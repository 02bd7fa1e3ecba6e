/** Article cards, the featured one first and large (specification §2 "news"). */
import { langOf, type Lang } from '#core/locale.ts'
import { requireData, need } from '../need.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import { newsCard, type NewsCard } from './news-card.ts'
import type { NewsAttributes } from './news.schema.ts'

const postsNeed = ({ cities, featured, numberOfPosts }: NewsAttributes, lang: Lang) =>
  need('posts', { featured: featured ? '1' : '0', cities: [...new Set(cities)], num: numberOfPosts, lang })

/** Requests as many articles as it shows. */
function newsNeeds(attributes: NewsAttributes, lang: Lang) {
  return [postsNeed(attributes, lang)]
}

export interface NewsView extends BlockView {
  /** The large card; `null` when disabled, or when no article is featured. */
  readonly featured: NewsCard | null
  readonly cards: readonly NewsCard[]
}

/** @throws BlockFailure when the articles cannot be had */
function newsView({ attributes, answers, context }: ViewInput<NewsAttributes>): NewsView {
  const posts = requireData(answers.get(postsNeed(attributes, langOf(context.locale))))
  const isFirstLarge = attributes.featured && posts[0]?.featured === true
  const cards = posts.map((post) => newsCard(post, context))
  return {
    featured: (isFirstLarge ? cards[0] : undefined) ?? null,
    cards: isFirstLarge ? cards.slice(1) : cards,
    sources: [],
    illustrative: false,
    seen: posts.map(({ ID, date }) => ({ kind: 'news', id: ID, value: '', date })),
  }
}

export const newsBlock = { needs: newsNeeds, view: newsView }
