/**
 * A page that a reader comes back to, or loads again, stands where it was left; another one starts at its top
 * or at the place that its address names. The router keeps the account of it; its own hook is of the module
 * with its links and forms, which no page uses.
 */
import { useContext, useEffect, useLayoutEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router'
import { elementOfHash } from './hash-target.ts'
import { serializeScrollPositions, parseScrollPositions, type ScrollPositions } from './scroll-positions.ts'

const STORAGE_KEY = 'scroll-positions'

/**
 * The router gives no key of its own to a place that somebody went to by its address alone (`#…`): two of
 * those are not one.
 */
const keyOf = ({ key, pathname, hash }: Location) => key + pathname + hash

/** Of this document; the router writes into it. */
const positions: ScrollPositions = {}

export function useScrollRestoration(): void {
  const router = useContext(DataRouterContext)?.router
  const { restoreScrollPosition, preventScrollReset } = useContext(DataRouterStateContext) ?? {}
  const location = useLocation()
  const isIdle = useNavigation().state === 'idle'

  useEffect(() => {
    const onHide = () => {
      if (isIdle && router) positions[keyOf(router.state.location)] = scrollY
      storePositions()
      // Until this script runs again the browser itself knows best.
      history.scrollRestoration = 'auto'
    }
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    takeOver()
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', takeOver)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', takeOver)
    }
  }, [isIdle, router])

  useLayoutEffect(() => {
    Object.assign(positions, { ...storedPositions(), ...positions })
    return router?.enableScrollRestoration(positions, () => scrollY, keyOf)
  }, [router])

  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return
    const target = elementOfHash(location.hash)
    // Nothing of this is returned: browsers of today answer with a promise, and React would call it.
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (target) target.scrollIntoView()
    else if (preventScrollReset !== true) scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])
}

function storedPositions(): ScrollPositions {
  try {
    return parseScrollPositions(sessionStorage.getItem(STORAGE_KEY))
  } catch {
    return {} // storage may be forbidden
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, serializeScrollPositions(positions))
  } catch {
    // Forbidden or full: then a reload starts at the top.
  }
}
