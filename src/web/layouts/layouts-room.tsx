/** All pages of personal layouts, by their addresses. Loaded when one of them is opened; the editor comes when it is wanted. */
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '#core/locale.ts'
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { layoutTexts } from '#texts/layout-texts.ts'
import { NotFound } from '../page/not-found.tsx'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { LayoutPage } from './layout-page.tsx'
import { layoutPlace } from './layout-place.ts'
import { LayoutsPage } from './layouts-page.tsx'

const LayoutEditorPage = lazy(async () => ({ default: (await import('../layout-editor/layout-editor-page.tsx')).LayoutEditorPage }))

export function LayoutsRoom({ user }: { user: User }) {
  const { pathname, search } = useLocation()
  const place = layoutPlace(pathname)
  if (place?.kind === 'list') return <LayoutsPage user={user} />
  if (place?.kind === 'page') return <LayoutPage key={place.slug} user={user} slug={place.slug} />
  if (place?.kind !== 'editor') return <NotFound />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LayoutEditorPage key={place.slug ?? `new${search}`} slug={place.slug} />
    </Suspense>
  )
}

/** Of the document. @param path without language prefix */
export function layoutTitle(path: string, locale: Locale, user: User | null): string | undefined {
  const { pages } = layoutTexts(locale)
  const place = layoutPlace(path)
  if (!place) return undefined
  if (place.kind === 'list') return pages.title
  const { slug } = place
  if (slug === null) return pages.newLayout
  const title = user ? layoutsOf(user).find((layout) => layout.path === slug)?.title : undefined
  return place.kind === 'editor' && title !== undefined ? pages.page.editTitle(title) : title
}
