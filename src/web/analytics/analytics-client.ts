/**
 * Reports page views and followed links to an endpoint for Plausible events: one POST per event, without
 * cookies and without personal data. Loaded only where an endpoint is configured.
 */
import type { AnalyticsTarget } from '#pages/model/shell-model.ts'
import { reportedPath } from './reported-path.ts'

/** Required part of a browser; injected for tests. */
export interface AnalyticsDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<unknown>
  /** Public origin of the site. */
  readonly origin: string
  /** Where the reader came from, as the browser says it; '' = unknown. */
  readonly referrer: string
}

export interface AnalyticsClient {
  /** @param pathname of the address, or `null` = a page that does not exist */
  pageView(pathname: string | null): void
  /** Reports an event. @param source '' = none */
  event(name: string, source: string, pathname: string): void
  /** Reports a click on an element with an event (`data-analytics`) and its source (`data-analytics-source`). */
  click(click: Pick<MouseEvent, 'target' | 'button'>, pathname: string): void
}

const MIDDLE_BUTTON = 1

/** Path reported for unknown addresses, which may contain anything. */
const MISSING_PAGE = '/404'

export function analyticsClient(
  { url: endpoint, domain }: AnalyticsTarget,
  { fetch, origin, referrer }: AnalyticsDeps,
): AnalyticsClient {
  // Only the first page of a visit has an external referrer.
  let from = externalReferrer(referrer, origin)

  const send = (
    name: string,
    path: string,
    details: { readonly referrer?: string; readonly props?: Readonly<Record<string, string>> },
  ) => {
    const body = JSON.stringify({ name, url: origin + path, domain, ...details })
    // As plain text, which needs no preflight; without the page's own address in the Referer.
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
      const eventElement =
        button <= MIDDLE_BUTTON && target instanceof Element ? target.closest('[data-analytics]') : null
      const name = eventElement?.getAttribute('data-analytics') ?? ''
      const source = eventElement?.getAttribute('data-analytics-source') ?? ''
      if (name !== '') event(name, source, pathname)
    },
  }
}

/** Origin of the referrer, without its path, which may be private. */
function externalReferrer(referrer: string, origin: string): string {
  if (!/^https?:/i.test(referrer) || !URL.canParse(referrer)) return ''
  const from = new URL(referrer).origin
  return from === origin ? '' : `${from}/`
}
