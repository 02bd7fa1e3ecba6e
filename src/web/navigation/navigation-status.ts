/**
 * Tells synchronously whether the router is loading another page; `useNavigation` tells it one render later.
 * React Router documents no call for it: `DataRouter.state` is public in the types and marked private in
 * their comments. Only this file reads it, and its test holds React Router to it (decision 0077).
 */
import type { DataRouter } from 'react-router'

let router: Pick<DataRouter, 'state'> | null = null

/** Called once, when the site's router has been created. */
export function setNavigationSource(siteRouter: Pick<DataRouter, 'state'>): void {
  router = siteRouter
}

export function isNavigating(): boolean {
  return router !== null && router.state.navigation.state !== 'idle'
}
