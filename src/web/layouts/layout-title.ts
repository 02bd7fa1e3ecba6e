import type { Locale } from '#core/locale.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { layoutTexts } from '#texts/layout-texts.ts'
import { findLayout } from './find-layout.ts'
import { parseLayoutRoute } from './layout-route.ts'

/**
 * Of the document. That there is no such layout says the page itself (`missing-layout.tsx`), once it is
 * known.
 *
 * @param path without language prefix
 * @returns `undefined` = the title for guests
 */
export function layoutTitle(path: string, locale: Locale, user: User | null): string | undefined {
  const { pages } = layoutTexts(locale)
  const place = parseLayoutRoute(path)
  if (!place) return undefined
  if (place.kind === 'list') return pages.title
  const { slug } = place
  if (slug === null) return pages.newLayout
  if (!user) return undefined
  const layout = findLayout(layoutsOf(user), slug)
  if (!layout) return pages.title
  return place.kind === 'editor' ? pages.page.editTitle(layout.title) : layout.title
}
