/**
 * Parts of the site's router that are public in React Router's types and marked private in their comments.
 * Only this file uses them, and its test holds React Router to them (decision 0077).
 */
import type { DataRouter, Location } from 'react-router'
import type { ScrollPositions } from './scroll-positions.ts'

type SiteRouter = Pick<DataRouter, 'state' | 'enableScrollRestoration'>

let router: SiteRouter | null = null

/** Called once, when the site's router has been created. */
export function setSiteRouter(siteRouter: SiteRouter): void {
  router = siteRouter
}

/** Whether the router is loading another page, synchronously; `useNavigation` lags one render behind. */
export function isNavigating(): boolean {
  return router !== null && router.state.navigation.state !== 'idle'
}

/**
 * Lets the router write the scroll position of a page when a navigation begins, before the browser scrolls.
 *
 * @param positions written by the router
 * @param keyOf key of a history entry in `positions`
 * @returns the cleanup function
 */
export function recordScrollPositions(
  positions: ScrollPositions,
  keyOf: (location: Location) => string,
): (() => void) | undefined {
  return router?.enableScrollRestoration(positions, () => scrollY, keyOf)
}

/**
 * Where the last page that the router has loaded is to be scrolled to.
 *
 * @returns `null` = it has no recorded position, `false` = it keeps the browser's
 */
export function positionToRestore(): number | false | null {
  return router?.state.restoreScrollPosition ?? null
}
