import type { Locale } from '#core/locale.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { layoutTexts } from '#texts/loaded/layout-texts.ts'
import { findLayout } from './find-layout.ts'
import { parseLayoutRoute } from './layout-route.ts'

/**
 * Document title. For an unknown layout the page itself sets the title (`missing-layout.tsx`), after asking
 * the server.
 *
 * @param path without language prefix
 * @returns `undefined` = the title for guests
 */
export function layoutTitle(path: string, locale: Locale, user: User | null): string | undefined {
  const { pages } = layoutTexts(locale)
  const route = parseLayoutRoute(path)
  if (!route) return undefined
  if (route.kind === 'list') return pages.title
  const { slug } = route
  if (slug === null) return pages.newLayout
  if (!user) return undefined
  const layout = findLayout(layoutsOf(user), slug)
  if (!layout) return pages.title
  return route.kind === 'editor' ? pages.page.editTitle(layout.title) : layout.title
}
