/**
 * The router in the browser, put together of its parts: `createBrowserRouter` is of the module with its links, forms and fetchers, which
 * would reach every reader and are used by no page.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory, UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties, type DataRouter, type HydrationState, type RouteObject,
} from 'react-router'
import { listenBeforeRouter } from './history-steps.ts'

/**
 * @param basename what stands before every path
 * @param loaderData what the server has loaded for the first page, by route id
 */
export function routerOfBrowser(routes: RouteObject[], basename: string, loaderData: NonNullable<HydrationState['loaderData']>): DataRouter {
  listenBeforeRouter()
  return createRouter({ routes, basename, history: createBrowserHistory(), mapRouteProperties, hydrationData: { loaderData } }).initialize()
}
