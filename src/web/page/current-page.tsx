/** The loaded page: its title and the rows of its blocks, the 404 page, or why it could not be loaded. */
import { useEffect } from 'react'
import type { PageModel } from '#pages/model/page-model.ts'
import { NotFound } from './not-found.tsx'
import { PageBody } from './page-body.tsx'
import { PageFailure } from './page-error.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { focusHashTarget, blockOfHash } from '../navigation/hash-target.ts'
import { lastHeading } from './last-heading.ts'
import { useRefreshed } from './use-refreshed.ts'
import { useLocation, usePendingLocation, useRenderedPage } from '../router/router-context.ts'

export function CurrentPage() {
  const { page, failure } = useRenderedPage()
  return failure ? <PageFailure reason={failure.reason} /> : <PublicPage loaded={page ?? null} />
}

/** @param loaded `null` = the address has no page */
function PublicPage({ loaded }: { loaded: PageModel | null }) {
  const page = useRefreshed(loaded)
  const { pathname, search, hash } = useLocation()
  const next = usePendingLocation()

  useEffect(() => {
    // The first page is read from its top; after a navigation the focused heading tells where the reader is.
    // A link within the page changes neither and leaves the focus to its target. Scroll positions belong to
    // the scroll restoration. A block that a link led to announces itself. The focus is the announcement: a
    // live region beside it would announce the page's name twice. Behind a closed dialog the page is the
    // same, so the focus stays where the dialog returned it. A menu that the reader has opened during loading
    // keeps the focus.
    const text = document.querySelector('h1')?.textContent ?? ''
    const isFirst = lastHeading.text === null
    // `main` has the focus where a dialog closed over a removed element.
    const isOther =
      text !== lastHeading.text || ['BODY', 'MAIN'].includes(document.activeElement?.tagName ?? '')
    const isInMenu = document.activeElement?.closest(':popover-open')
    lastHeading.text = text
    return !isFirst && isOther && !isInMenu ? focusHashTarget(location.hash) : undefined
  }, [loaded, pathname])

  useEffect(() => {
    const target = blockOfHash(hash)
    target?.setAttribute('data-here', '')
    return () => target?.removeAttribute('data-here')
  }, [loaded, hash])

  const content = page ? <PageBody page={page} /> : <NotFound />
  return (
    <>
      <PageHead page={loaded} />
      {next && next.pathname + next.search !== pathname + search ? <PageSkeleton /> : content}
    </>
  )
}
