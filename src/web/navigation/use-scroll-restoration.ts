/**
 * Restores the scroll position of a page on Back, Forward and reload; a new page starts at its top or at the
 * element of its address's hash. React Router's own `<ScrollRestoration>` writes an inline script into the
 * page and keeps no position per hash.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router'
import { elementOfHash } from './hash-target.ts'
import { serializeScrollPositions, parseScrollPositions, type ScrollPositions } from './scroll-positions.ts'

const STORAGE_KEY = 'scroll-positions'

/** History entries made by an address with another hash (`#…`) share one key of the router. */
const keyOf = ({ key, pathname, hash }: Location) => key + pathname + hash

/** Of this document, by history entry. */
const positions: ScrollPositions = {}

export function useScrollRestoration(): void {
  const location = useLocation()
  /** Of the page that is shown; `''` until hydration, when the browser has restored the position itself. */
  const shownKey = useRef('')

  useEffect(() => {
    const savePosition = () => {
      positions[shownKey.current] = scrollY
    }
    const onHide = () => {
      savePosition()
      storePositions()
      // Until this script runs again the browser restores the position.
      history.scrollRestoration = 'auto'
    }
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    takeOver()
    Object.assign(positions, { ...storedPositions(), ...positions })
    savePosition() // scrolled before hydration
    addEventListener('scroll', savePosition, { passive: true })
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', takeOver)
    return () => {
      removeEventListener('scroll', savePosition)
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', takeOver)
    }
  }, [])

  useLayoutEffect(() => {
    const isFirst = shownKey.current === ''
    shownKey.current = keyOf(location)
    if (isFirst) return
    const position = positions[shownKey.current]
    const target = elementOfHash(location.hash)
    // Nothing of this is returned: browsers of today answer with a promise, and React would call it.
    if (position !== undefined) scrollTo(0, position)
    else if (target) target.scrollIntoView()
    else scrollTo(0, 0)
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
