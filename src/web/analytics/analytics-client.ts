/**
 * Tells which pages are read and which links are followed, to an endpoint that takes Plausible's events: one
 * POST per event, without cookies and without anything that names a reader. Loaded only where an endpoint is
 * configured.
 */
import type { AnalyticsTarget } from '#pages/model/shell-model.ts'
import { reportedPath } from './reported-path.ts'

/** What the client needs of a browser; handed in, so that tests need none. */
export interface AnalyticsDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>
  /** Of the site, as the reader sees it. */
  readonly origin: string
  /** Where the reader came from, as the browser says it; '' = unknown. */
  readonly referrer: string
}

export interface AnalyticsClient {
  /** @param pathname of the address, or `null` = a page that does not exist */
  pageView(pathname: string | null): void
  /** Tells of an event. @param source '' = it has none */
  event(name: string, source: string, pathname: string): void
  /**
   * Tells of a click on something that names an event (`data-analytics`) and whose it is
   * (`data-analytics-source`).
   */
  click(click: Pick<MouseEvent, 'target' | 'button'>, pathname: string): void
}

const MIDDLE_BUTTON = 1

/** Path that is reported for addresses without a page, which may hold anything. */
const MISSING_PAGE = '/404'

export function analyticsClient(
  { url: endpoint, domain }: AnalyticsTarget,
  { fetch, origin, referrer }: AnalyticsDeps,
): AnalyticsClient {
  // Only the first page of a visit was reached from elsewhere.
  let from = externalReferrer(referrer, origin)

  const send = (
    name: string,
    path: string,
    more: { readonly referrer?: string; readonly props?: Readonly<Record<string, string>> },
  ) => {
    const body = JSON.stringify({ name, url: origin + path, domain, ...more })
    // As plain text, so that the browser need not ask the endpoint first; without the page's own address in
    // the Referer.
    const headers = { 'Content-Type': 'text/plain' }
    fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      keepalive: true,
      credentials: 'omit',
      mode: 'cors',
      referrerPolicy: 'no-referrer',
    })
      // A failed report is ignored: the reader cannot do anything about it.
      .catch(() => {})
  }

  const event: AnalyticsClient['event'] = (name, source, pathname) =>
    send(name, reportedPath(pathname), source === '' ? {} : { props: { source } })

  return {
    event,
    pageView(pathname) {
      send(
        'pageview',
        pathname === null ? MISSING_PAGE : reportedPath(pathname),
        from === '' ? {} : { referrer: from },
      )
      from = ''
    },
    click({ target, button }, pathname) {
      const named =
        button <= MIDDLE_BUTTON && target instanceof Element ? target.closest('[data-analytics]') : null
      const name = named?.getAttribute('data-analytics') ?? ''
      const source = named?.getAttribute('data-analytics-source') ?? ''
      if (name !== '') event(name, source, pathname)
    },
  }
}

/** Who sent the reader, without the page: its address may hold what is private. */
function externalReferrer(referrer: string, origin: string): string {
  if (!/^https?:/i.test(referrer) || !URL.canParse(referrer)) return ''
  const from = new URL(referrer).origin
  return from === origin ? '' : `${from}/`
}
