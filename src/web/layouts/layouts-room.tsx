/**
 * All pages of personal layouts, by their addresses. Loaded when one of them is opened; the editor comes when
 * it is wanted.
 */
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router'
import type { User } from '#contract/subscriber/user.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { adoptDrafts } from './gone-drafts.ts'
import { LayoutPage } from './layout-page.tsx'
import { isEntry, layoutPlace, openedAt } from './layout-place.ts'
import { LayoutsPage } from './layouts-page.tsx'
import { NoSuchLayout } from './missing-layout.tsx'

export { layoutTitle } from './layout-title.ts'

const LayoutEditorPage = lazy(async () => ({
  default: (await import('../layout-editor/layout-editor-page.tsx')).LayoutEditorPage,
}))

export function LayoutsRoom({ user }: { user: User }) {
  const location = useLocation()
  const entry = useEntry(location)
  // Before an editor looks for its own.
  useState(() => adoptDrafts(user))
  const place = layoutPlace(location.pathname)
  if (place?.kind === 'list') return <LayoutsPage user={user} />
  if (place?.kind === 'page') return <LayoutPage key={place.slug} user={user} slug={place.slug} />
  if (place?.kind !== 'editor') return <NoSuchLayout />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LayoutEditorPage key={`${openedAt(location)} ${entry}`} slug={place.slug} />
    </Suspense>
  )
}

/** @returns another one each time that somebody enters anew */
function useEntry(location: Location): string {
  const action = useNavigationType()
  const [entry, setEntry] = useState(location.key)
  if (location.key !== entry && isEntry(action, location)) setEntry(location.key)
  return entry
}
