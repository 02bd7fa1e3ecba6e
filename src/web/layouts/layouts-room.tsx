/** All pages of personal layouts, by their addresses. Loaded when one of them is opened; the editor comes when it is wanted. */
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/subscriber/user.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { adoptDrafts } from './gone-drafts.ts'
import { LayoutPage } from './layout-page.tsx'
import { layoutPlace, openedAt } from './layout-place.ts'
import { LayoutsPage } from './layouts-page.tsx'
import { NoSuchLayout } from './missing-layout.tsx'

export { layoutTitle } from './layout-title.ts'

const LayoutEditorPage = lazy(async () => ({ default: (await import('../layout-editor/layout-editor-page.tsx')).LayoutEditorPage }))

export function LayoutsRoom({ user }: { user: User }) {
  const location = useLocation()
  // Before an editor looks for its own.
  useState(() => adoptDrafts(user))
  const place = layoutPlace(location.pathname)
  if (place?.kind === 'list') return <LayoutsPage user={user} />
  if (place?.kind === 'page') return <LayoutPage key={place.slug} user={user} slug={place.slug} />
  if (place?.kind !== 'editor') return <NoSuchLayout />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LayoutEditorPage key={openedAt(location)} slug={place.slug} />
    </Suspense>
  )
}
