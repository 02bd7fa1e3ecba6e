/** Counts page views and clicks where the operator has said where to, and the reader does not object. Draws nothing. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnalyticsTarget } from '../shell-model.ts'
import type { AnalyticsClient } from './analytics-client.ts'
import { mayCount } from './reader-consent.ts'

/** @param isKnown whether the address has a page */
export function Analytics({ target: { url, domain }, isKnown }: { target: AnalyticsTarget; isKnown: boolean }) {
  const { pathname } = useLocation()
  const [client, setClient] = useState<AnalyticsClient | null>(null)

  useEffect(() => {
    if (!mayCount(navigator, window)) return
    let isOver = false
    const load = async () => {
      const { analyticsClient } = await import('./analytics-client.ts')
      const place = { fetch: (to: string, init: RequestInit) => fetch(to, init), origin: location.origin, referrer: document.referrer }
      if (!isOver) setClient(analyticsClient({ url, domain }, place))
    }
    // Without its script nothing is counted, and the page is none the worse.
    load().catch(() => {})
    return () => {
      isOver = true
    }
  }, [url, domain])

  useEffect(() => client?.pageView(isKnown ? pathname : null), [client, pathname, isKnown])

  useEffect(() => {
    if (!client) return
    const tell = (click: MouseEvent) => client.click(click, location.pathname)
    // On the way down, so that nobody who handles the click can keep it from being counted.
    const options = { capture: true }
    document.addEventListener('click', tell, options)
    document.addEventListener('auxclick', tell, options)
    return () => {
      document.removeEventListener('click', tell, options)
      document.removeEventListener('auxclick', tell, options)
    }
  }, [client])

  return null
}
