/**
 * Restores the scroll position of a page on Back, Forward and reload; a new page starts at its top or at the
 * element of its address's hash. The router records the positions. React Router's own `<ScrollRestoration>`
 * writes an inline script into the page, and positions saved on `scroll` are overwritten when the browser
 * jumps to a hash before the router's page changes (decision 0077).
 */
import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'
import { elementOfHash } from './hash-target.ts'
import { positionToRestore, recordScrollPositions } from './router-state.ts'
import { serializeScrollPositions, parseScrollPositions, type ScrollPositions } from './scroll-positions.ts'

const STORAGE_KEY = 'scroll-positions'

/** History entries that differ only in their hash share one key of the router. */
const keyOf = ({ key, pathname, hash }: Location) => key + pathname + hash

/** Positions in this document, by history entry; written by the router. */
const positions: ScrollPositions = {}

export function useScrollRestoration(): void {
  const location = useLocation()
  const isIdle = useNavigation().state === 'idle'

  useEffect(() => {
    const onHide = () => {
      if (isIdle) positions[keyOf(location)] = scrollY
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
    return recordScrollPositions(positions, keyOf)
  }, [])

  useLayoutEffect(() => {
    const position = positionToRestore()
    if (position === false) return
    const target = elementOfHash(location.hash)
    // Returns nothing: current browsers return a promise from scrollTo, which React would call.
    if (position !== null) scrollTo(0, position)
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
