/**
 * The router in the browser, put together of its parts: `createBrowserRouter` is of the module with its
 * links, forms and fetchers, which would reach every reader and are used by no page.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router'
import { listenBeforeRouter } from '../history/dialog-history.ts'

/**
 * @param basename what stands before every path
 * @param initialData what the server has loaded for the first page, by route id, and what was missing for it
 */
export function createSiteRouter(
  routes: RouteObject[],
  basename: string,
  initialData: Pick<HydrationState, 'loaderData' | 'errors'>,
): DataRouter {
  listenBeforeRouter()
  return createRouter({
    routes,
    basename,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationData: initialData,
  }).initialize()
}
