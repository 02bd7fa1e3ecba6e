/** A dialog that opened over the page is closed by the browser's Back too, and leaves the page and the history as they were (decision 15). */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { takeSteps } from '../../history-steps.ts'

/** Of the history entry that Back takes away. */
const MARK = 'dialog'

/** Longer than a browser takes to go one step back inside a document. */
const GOING_BACK_MS = 500

/** @param isOpen whether a dialog is open that has no address of its own */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const tell = useRef(close)
  useLayoutEffect(() => {
    tell.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    history.pushState({ ...Object(history.state), [MARK]: true }, '')
    // For the router nothing has changed.
    const stopTaking = takeSteps(() => tell.current())
    return () => {
      stopTaking()
      if (isMarked(history.state)) goBackSilently()
    }
  }, [isOpen])
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

function goBackSilently(): void {
  const stopTaking = takeSteps(() => stopTaking())
  setTimeout(stopTaking, GOING_BACK_MS)
  history.back()
}
