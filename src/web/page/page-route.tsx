/** A public page: its title and the rows of its blocks, or the page that says there is none. */
import { useEffect } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { NotFound } from './not-found.tsx'
import { PageBody } from './page-body.tsx'
import { PageHead } from './page-head.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { focusHashTarget, blockOfHash } from '../navigation/hash-target.ts'
import { lastHeading } from './last-heading.ts'
import { useRefreshed } from './use-refreshed.ts'

export function PageRoute() {
  const loaded = useLoaderData<PageModel | null>()
  const page = useRefreshed(loaded)
  const { pathname, search, hash } = useLocation()
  const next = useNavigation().location

  useEffect(() => {
    // The first page was read from the top by whoever opened it; after that the new heading says where the
    // reader is. A link within the page changes neither, and leaves the focus to its target. Where the page
    // stands is the scroll restoration's to say. Where a link led to a block of that page, the block says so.
    // The focus is the announcement: a live region beside it would have the name of the page read twice.
    // Behind a dialog that was closed stands the same page as before, so the focus stays where the dialog
    // gave it back. A menu that the reader has opened on the way keeps it.
    const text = document.querySelector('h1')?.textContent ?? ''
    const isFirst = lastHeading.text === null
    // `main` has the focus where a dialog closed over an element that has gone.
    const isOther =
      text !== lastHeading.text || ['BODY', 'MAIN'].includes(document.activeElement?.tagName ?? '')
    const isInMenu = document.activeElement?.closest(':popover-open')
    lastHeading.text = text
    return !isFirst && isOther && !isInMenu ? focusHashTarget(location.hash) : undefined
  }, [loaded, pathname])

  useEffect(() => {
    const place = blockOfHash(hash)
    place?.setAttribute('data-here', '')
    return () => place?.removeAttribute('data-here')
  }, [loaded, hash])

  const content = page ? <PageBody page={page} /> : <NotFound />
  return (
    <>
      <PageHead page={loaded} />
      {next && splitLocale(next.pathname).path + next.search !== pathname + search ? (
        <PageSkeleton />
      ) : (
        content
      )}
    </>
  )
}
