/**
 * Counts page views and clicks where the operator has configured an endpoint, and the reader does not object.
 * Renders nothing.
 */
import { useEffect, useState } from 'react'
import { localizedPath } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import type { AnalyticsTarget } from '#pages/model/shell-model.ts'
import type { AnalyticsClient } from './analytics-client.ts'
import { isTrackingAllowed } from './reader-consent.ts'
import { onTrackedEvent } from './track.ts'
import { useLocation } from '../router/router-context.ts'

/** @param isKnown whether the address has a page */
export function Analytics({
  target: { url, domain },
  isKnown,
}: {
  target: AnalyticsTarget
  isKnown: boolean
}) {
  const { pathname } = useLocation()
  const locale = useLocale()
  const [client, setClient] = useState<AnalyticsClient | null>(null)

  useEffect(() => {
    if (!isTrackingAllowed(navigator, window)) return
    let isOver = false
    const load = async () => {
      const { analyticsClient } = await import('./analytics-client.ts')
      const pageContext = {
        fetch: (to: string, init: RequestInit) => fetch(to, init),
        origin: location.origin,
        referrer: document.referrer,
      }
      if (!isOver) setClient(analyticsClient({ url, domain }, pageContext))
    }
    // Without its script nothing is counted; the page still works.
    load().catch(() => {})
    return () => {
      isOver = true
    }
  }, [url, domain])

  // Paths of the router have no language, which is reported as well.
  useEffect(
    () => client?.pageView(isKnown ? localizedPath(pathname, locale) : null),
    [client, pathname, locale, isKnown],
  )

  useEffect(() => {
    if (!client) return
    const reportClick = (click: MouseEvent) => client.click(click, location.pathname)
    // Captures the click, so that no handler of it can keep it from being counted.
    const options = { capture: true }
    document.addEventListener('click', reportClick, options)
    document.addEventListener('auxclick', reportClick, options)
    const stopHearing = onTrackedEvent((name, source) => client.event(name, source, location.pathname))
    return () => {
      stopHearing()
      document.removeEventListener('click', reportClick, options)
      document.removeEventListener('auxclick', reportClick, options)
    }
  }, [client])

  return null
}
