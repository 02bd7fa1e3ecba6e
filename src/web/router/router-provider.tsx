/** Renders the router's state: as transitions, so that the page and its location change in one commit. */
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { ShellModel } from '#pages/model/shell-model.ts'
import { PendingLocationContext, RenderedPageContext, RouterContext } from './router-context.ts'
import type { SiteRouter } from './site-router.ts'

export interface RouterProviderProps {
  readonly router: SiteRouter
  /** Shell of the document. */
  readonly shell: ShellModel
  readonly children: ReactNode
}

export function RouterProvider({ router, shell, children }: RouterProviderProps) {
  const [{ location, navigationType, page, failure, pending }, setState] = useState(router.state)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setState(router.state()))
    update() // a navigation may have begun before this effect
    return router.subscribe(update)
  }, [router])
  const rendered = useMemo(
    () => ({ location, navigationType, page, failure, shell }),
    [location, navigationType, page, failure, shell],
  )
  return (
    <RouterContext value={router}>
      <RenderedPageContext value={rendered}>
        <PendingLocationContext value={pending}>{children}</PendingLocationContext>
      </RenderedPageContext>
    </RouterContext>
  )
}
