/** The news block asks for as many articles as it shows. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { NewsAttributes } from './news.schema.ts'

export const postsNeed = ({ cities, featured, numberOfPosts }: NewsAttributes, lang: Lang) =>
  need('posts', { featured: featured ? '1' : '0', cities: [...new Set(cities)], num: numberOfPosts, lang })

export function newsNeeds(attributes: NewsAttributes, lang: Lang) {
  return [postsNeed(attributes, lang)]
}
