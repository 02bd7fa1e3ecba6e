/**
 * The router of the site in the browser: follows the session history, loads one page at a time and publishes
 * one state (decision 0090). It knows nothing of React; `router-provider.tsx` renders its state.
 */
import type { Locale } from '#core/locale.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { createListenerSet } from '#ui/listener-set.ts'
import { createNavigationGuard, type NavigationBlocker } from './navigation-guard.ts'
import { createSessionHistory, type RouterWindow } from './session-history.ts'
import {
  isSameLocation,
  pagePathOf,
  staysOnPage,
  type NavigationType,
  type SiteLocation,
} from './site-location.ts'

/** A page or the reason why there is none. */
export interface LoadedPage {
  /** `null` = the address has no page; `undefined` = it could not be loaded. */
  readonly page: PageModel | null | undefined
  /** What loading threw; `null` = nothing. */
  readonly failure: { readonly reason: unknown } | null
}

export interface RouterState extends LoadedPage {
  readonly location: SiteLocation
  readonly navigationType: NavigationType
  /** Location of the page that is being loaded; `null` = none. */
  readonly pending: SiteLocation | null
}

export interface NavigateOptions {
  /** Whether the current history entry is replaced. Default: a new one is added. */
  readonly replace?: boolean
  /** Stored with the history entry; must be cloneable. */
  readonly state?: unknown
}

export interface SiteRouter {
  /** The newest state, also while React still renders an earlier one. */
  readonly state: () => RouterState
  /** @returns the unsubscribe function */
  readonly subscribe: (listener: () => void) => () => void
  /** Opens a page. @param path absolute, without language prefix; may have a query and a fragment */
  readonly navigate: (path: string, options?: NavigateOptions) => void
  /**
   * Sets the one blocker of navigations; a later one takes the place of an earlier one.
   *
   * @returns the function that removes it
   */
  readonly setBlocker: (blocker: NavigationBlocker) => () => void
  /**
   * @param listener called when a navigation begins, before the page scrolls. @returns the unsubscribe
   *   function
   */
  readonly onDeparture: (listener: (left: SiteLocation) => void) => () => void
}

export interface SiteRouterOptions {
  readonly window: RouterWindow
  readonly locale: Locale
  /** The page of the document. */
  readonly first: LoadedPage
  /**
   * Loads a page; `null` = the address has none.
   *
   * @param path without language prefix, with the part of the query that determines the page
   * @param signal aborted when another navigation has begun; the result is then ignored
   */
  readonly loadPage: (path: string, signal: AbortSignal) => Promise<PageModel | null>
}

/** Listens to the window until the document ends. */
export function createSiteRouter({ window, locale, first, loadPage }: SiteRouterOptions): SiteRouter {
  const [subscribe, notify] = createListenerSet()
  const departureListeners = new Set<(left: SiteLocation) => void>()
  const guard = createNavigationGuard()
  const history = createSessionHistory(window, locale, (nextLocation, delta) => {
    const navigation = { currentLocation: state.location, nextLocation, navigationType: 'POP' } as const
    let undone: Promise<void> | null = null
    const repeat = () => void undone?.then(() => history.go(delta))
    // The entry before a step of unknown length cannot be restored, so that step is not held.
    if (delta !== 0 && guard.holds(navigation, repeat)) undone = history.undo(delta)
    else start('POP', nextLocation)
  })
  let state: RouterState = { ...first, location: history.current(), navigationType: 'POP', pending: null }
  let loading: AbortController | null = null

  const update = (changes: Partial<RouterState>) => {
    state = { ...state, ...changes }
    notify()
  }

  const finish = (navigationType: NavigationType, next: SiteLocation, loaded?: LoadedPage) => {
    if (navigationType !== 'POP') history.write(navigationType === 'PUSH', next)
    guard.finish()
    // An unchanged location keeps its identity: a repeated link to a fragment is scrolled to by the browser alone.
    const location = isSameLocation(state.location, next) ? state.location : next
    update({ ...loaded, location, navigationType, pending: null })
  }

  const start = (navigationType: NavigationType, next: SiteLocation) => {
    loading?.abort()
    loading = null
    for (const listener of departureListeners) listener(state.location)
    if (staysOnPage(navigationType, state.location, next)) return finish(navigationType, next)
    const controller = new AbortController()
    loading = controller
    update({ pending: next })
    const finishWith = (loaded: LoadedPage) => {
      if (!controller.signal.aborted) finish(navigationType, next, loaded)
    }
    loadPage(pagePathOf(next), controller.signal).then(
      (page) => finishWith({ page, failure: null }),
      (reason: unknown) => finishWith({ page: undefined, failure: { reason } }),
    )
  }

  return {
    state: () => state,
    subscribe,
    navigate: (path, { replace = false, state: stored = null } = {}) => {
      const nextLocation = history.newLocation(path, stored)
      const navigationType = replace ? 'REPLACE' : 'PUSH'
      const proceed = () => start(navigationType, nextLocation)
      const navigation = { currentLocation: state.location, nextLocation, navigationType } as const
      if (!guard.holds(navigation, proceed)) proceed()
    },
    setBlocker: guard.setBlocker,
    onDeparture: (listener) => {
      departureListeners.add(listener)
      return () => void departureListeners.delete(listener)
    },
  }
}
