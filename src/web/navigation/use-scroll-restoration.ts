/**
 * Restores the scroll position of a page on Back, Forward and reload; a new page starts at its top or at the
 * element of its address's hash. Positions are recorded when a navigation begins: those saved on `scroll`
 * would be overwritten when the browser jumps to a hash before the page changes.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, usePendingLocation, useRouter } from '../router/router-context.ts'
import type { SiteLocation } from '../router/site-location.ts'
import { elementOfHash } from './hash-target.ts'
import { currentScrollPosition, showScrollPosition } from './scroll-place.ts'
import { serializeScrollPositions, parseScrollPositions, type ScrollPositions } from './scroll-positions.ts'

const STORAGE_KEY = 'scroll-positions'

/** History entries that differ only in their hash share one key of the router. */
const keyOf = ({ key, pathname, hash }: SiteLocation) => key + pathname + hash

/** Positions in this document, by history entry. */
const positions: ScrollPositions = {}

export function useScrollRestoration(): void {
  const router = useRouter()
  const location = useLocation()
  const isIdle = usePendingLocation() === null
  const isFirst = useRef(true)

  useEffect(() => {
    const onHide = () => {
      if (isIdle) positions[keyOf(location)] = currentScrollPosition()
      storePositions()
      // Until this script runs again the browser restores the position.
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
  }, [isIdle, location])

  useLayoutEffect(() => {
    Object.assign(positions, { ...storedPositions(), ...positions })
    return router.onDeparture((left) => {
      positions[keyOf(left)] = currentScrollPosition()
    })
  }, [router])

  useLayoutEffect(() => {
    const position = positions[keyOf(location)]
    const wasFirst = isFirst.current
    isFirst.current = false
    const target = elementOfHash(location.hash)
    if (position !== undefined) showScrollPosition(position)
    else if (!wasFirst && target) target.scrollIntoView()
    // The first page has been scrolled by the browser.
    else if (!wasFirst) scrollTo(0, 0)
  }, [location])
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
