/**
 * All pages of personal layouts, by their addresses. Loaded when one of them is opened; the editor comes when
 * it is wanted.
 */
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { PageSkeleton } from '../../page/page-skeleton.tsx'
import { adoptOrphanedDrafts } from '../orphaned-drafts.ts'
import { LayoutPage } from './layout-page.tsx'
import { isNewVisit, parseLayoutRoute, routeKey } from '../layout-route.ts'
import { loadEditor } from './load-editor.ts'
import { LayoutsPage } from '../list/layouts-page.tsx'
import { NoSuchLayout } from './missing-layout.tsx'
import { useLocation, useNavigationType } from '../../router/router-context.ts'
import type { SiteLocation } from '../../router/site-location.ts'

export { layoutTitle } from '../layout-title.ts'

const LayoutEditorPage = lazy(async () => ({ default: (await loadEditor()).LayoutEditorPage }))

export function LayoutsRoutes({ user }: { user: User }) {
  const location = useLocation()
  const entry = useVisitKey(location)
  // Before an editor looks for its own.
  useState(() => adoptOrphanedDrafts(user))
  const place = parseLayoutRoute(location.pathname)
  if (place?.kind === 'list') return <LayoutsPage user={user} />
  if (place?.kind === 'page') return <LayoutPage key={place.slug} user={user} slug={place.slug} />
  if (place?.kind !== 'editor') return <NoSuchLayout />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LayoutEditorPage key={`${routeKey(location)} ${entry}`} slug={place.slug} />
    </Suspense>
  )
}

/** @returns another key on each new visit */
function useVisitKey(location: SiteLocation): string {
  const action = useNavigationType()
  const [entry, setEntry] = useState(location.key)
  if (location.key !== entry && isNewVisit(action, location)) setEntry(location.key)
  return entry
}
