/** The news block asks for as many articles as it shows. */
import type { Lang } from '#core/locale.ts'
import { need } from '../need.ts'
import type { Attributes } from '../registry.schema.ts'

export const postsNeed = ({ cities, featured, numberOfPosts }: Attributes<'news'>, lang: Lang) =>
  need('posts', { featured: featured ? '1' : '0', cities: [...new Set(cities)], num: numberOfPosts, lang })

export function newsNeeds(attributes: Attributes<'news'>, lang: Lang) {
  return [postsNeed(attributes, lang)]
}
