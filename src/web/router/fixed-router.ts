/** The router of a page that is rendered on the server: one state, which never changes. */
import type { LoadedPage, SiteRouter } from './site-router.ts'
import { siteLocation } from './site-location.ts'

/**
 * @param path without language prefix; may have a query
 * @param page `null` = the address has no page
 */
export function fixedRouter(path: string, page: LoadedPage['page']): SiteRouter {
  // The parser of addresses encodes the path as browsers do. Only path and query are read of the result.
  const location = siteLocation(new URL(`http://localhost${path}`))
  const state = { location, navigationType: 'POP', pending: null, page, failure: null } as const
  const doNothing = () => {}
  return {
    state: () => state,
    subscribe: () => doNothing,
    navigate: () => {
      throw new Error('a page on the server does not navigate')
    },
    setBlocker: () => doNothing,
    onDeparture: () => doNothing,
  }
}
