import type { Locale } from '#core/locale.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { layoutTexts } from '#texts/layout-texts.ts'
import { layoutAt } from './layout-at.ts'
import { layoutPlace } from './layout-place.ts'

/**
 * Of the document. That there is no such layout says the page itself (`missing-layout.tsx`), once it is
 * known.
 *
 * @param path without language prefix
 * @returns `undefined` = the title for guests
 */
export function layoutTitle(path: string, locale: Locale, user: User | null): string | undefined {
  const { pages } = layoutTexts(locale)
  const place = layoutPlace(path)
  if (!place) return undefined
  if (place.kind === 'list') return pages.title
  const { slug } = place
  if (slug === null) return pages.newLayout
  if (!user) return undefined
  const layout = layoutAt(layoutsOf(user), slug)
  if (!layout) return pages.title
  return place.kind === 'editor' ? pages.page.editTitle(layout.title) : layout.title
}
