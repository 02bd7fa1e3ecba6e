/** What components know of the router. The hooks throw outside of a {@link RouterContext}. */
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageModel } from '#pages/model/page-model.ts'
import type { ShellModel } from '#pages/model/shell-model.ts'
import type { NavigationType, SiteLocation } from './site-location.ts'
import type { BlockedNavigation, Navigation } from './navigation-guard.ts'
import type { RouterState, SiteRouter } from './site-router.ts'

/** The page that is rendered, and where. */
export interface RenderedPage extends Omit<RouterState, 'pending'> {
  /** Shell of the document. */
  readonly shell: ShellModel
}

export const RouterContext = createContext<SiteRouter | null>(null)
export const RenderedPageContext = createContext<RenderedPage | null>(null)
/** Apart from the page, so that the begin of a navigation renders only what shows it. */
export const PendingLocationContext = createContext<SiteLocation | null>(null)

export function useRouter(): SiteRouter {
  return present(useContext(RouterContext))
}

/** The page, its location and what loading it threw. */
export function useRenderedPage(): RenderedPage {
  return present(useContext(RenderedPageContext))
}

/** Location of the rendered page. */
export function useLocation(): SiteLocation {
  return useRenderedPage().location
}

export function useNavigationType(): NavigationType {
  return useRenderedPage().navigationType
}

/** @returns `null` = the address has no page; `undefined` = it could not be loaded */
export function usePage(): PageModel | null | undefined {
  return useRenderedPage().page
}

/** Shell that came with the document; `useShell` has the newest one. */
export function useDocumentShell(): ShellModel {
  return useRenderedPage().shell
}

/** Location of the page that is being loaded; `null` = none. */
export function usePendingLocation(): SiteLocation | null {
  return useContext(PendingLocationContext)
}

/** @returns a function that is the same on every call */
export function useNavigate(): SiteRouter['navigate'] {
  return useRouter().navigate
}

/**
 * Asks before a navigation within the site; the router knows one blocker at a time.
 *
 * @param blocks called when a navigation begins
 * @returns the navigation that waits for an answer; `null` = none
 */
export function useNavigationBlocker(blocks: (navigation: Navigation) => boolean): BlockedNavigation | null {
  const router = useRouter()
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null)
  const newest = useRef(blocks)
  useLayoutEffect(() => {
    newest.current = blocks
  })
  useEffect(
    () => router.setBlocker({ blocks: (navigation) => newest.current(navigation), onChange: setBlocked }),
    [router],
  )
  return blocked
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('outside of the router')
  return value
}
