/**
 * Routes of the site, shared by server and browser, with different data sources. The language is the router's
 * base path, so no route names it (decision 13).
 */
import type { RouteObject } from 'react-router'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { PageErrorBoundary } from './page/page-error.tsx'
import { PageRoute } from './page/page-route.tsx'
import type { PageModel } from '#pages/model/page-model.ts'
import { ROUTE_IDS } from './navigation/route-ids.ts'
import { Shell } from './shell/shell.tsx'
import type { ShellModel } from '#pages/model/shell-model.ts'

export interface RouteData {
  /** Menus and names, from the document; later ones come with pages. */
  readonly shell: () => ShellModel | Promise<ShellModel>
  /**
   * `null` = no such page. The path has no language prefix; those of searches and of long lists include their
   * query.
   */
  readonly page: (path: string) => PageModel | null | Promise<PageModel | null>
}

export function routes(data: RouteData): RouteObject[] {
  return [
    {
      id: ROUTE_IDS.shell,
      loader: () => data.shell(),
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: PageErrorBoundary,
      children: [
        {
          id: ROUTE_IDS.page,
          path: '*',
          loader: ({ params, request }) => data.page(pagePath(params['*'] ?? '', request.url)),
          Component: PageRoute,
          ErrorBoundary: PageErrorBoundary,
        },
      ],
    },
  ]
}

/** `leiemarked/` and `leiemarked` are one page. */
function pagePath(rest: string, url: string): string {
  let end = rest.length
  while (rest.endsWith('/', end) && end > 0) end -= 1
  return pathWithQuery(`/${rest.slice(0, end)}`, new URL(url).search.slice(1))
}
