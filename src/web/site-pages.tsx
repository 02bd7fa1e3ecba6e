/**
 * Every page of the site, rendered by the server and the browser from the state of a router. The language is
 * not part of a location, so no page knows its prefix (decision 13).
 */
import { CurrentPage } from './page/current-page.tsx'
import { PageErrorBoundary } from './page/page-error.tsx'
import { Shell } from './shell/shell.tsx'

export function SitePages() {
  return (
    <PageErrorBoundary>
      <Shell>
        <PageErrorBoundary>
          <CurrentPage />
        </PageErrorBoundary>
      </Shell>
    </PageErrorBoundary>
  )
}
