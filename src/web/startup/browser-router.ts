import { createBrowserRouter, type DataRouter, type HydrationState, type RouteObject } from 'react-router'
import { listenBeforeRouter } from '../history/dialog-history.ts'
import { setSiteRouter } from '../navigation/router-state.ts'

/**
 * Creates the router of the browser.
 *
 * @param basename prefix of every path
 * @param initialData data loaded by the server for the first page, by route ID, and its errors
 */
export function createSiteRouter(
  routes: RouteObject[],
  basename: string,
  initialData: Pick<HydrationState, 'loaderData' | 'errors'>,
): DataRouter {
  listenBeforeRouter()
  const router = createBrowserRouter(routes, { basename, hydrationData: initialData })
  setSiteRouter(router)
  return router
}
