/**
 * A dialog that opened over the page is closed by the browser's Back too, and leaves the page and the history
 * as they were (decision 15).
 */
import { useLayoutEffect, useRef } from 'react'
import { useRouter } from '../router/router-context.ts'
import { DIALOG_STATE_KEY, dialogIdOf, stepSilently, interceptSteps } from './dialog-history.ts'

let opened = 0

/**
 * @param isOpen whether a dialog without an address of its own is open
 * @param mayClose called first: `false` = the dialog stays, and its history entry is restored
 */
export function useCloseOnBack(
  isOpen: boolean,
  close: () => void,
  mayClose: () => boolean = () => true,
): void {
  const router = useRouter()
  const callbacks = useRef({ close, mayClose })
  useLayoutEffect(() => {
    callbacks.current = { close, mayClose }
  })
  // Before paint: a visible dialog can be closed by Back, and a closed one is leaving its history entry.
  useLayoutEffect(() => {
    if (!isOpen) return
    opened += 1
    // Unique across dialogs, and across reloads, whose entries persist.
    const mark = `${performance.timeOrigin}.${opened}`
    history.pushState({ ...Object(history.state), [DIALOG_STATE_KEY]: mark }, '')
    // The router sees no change.
    const stopTaking = interceptSteps(() => {
      if (callbacks.current.mayClose()) callbacks.current.close()
      // Forward to the existing entry: browsers skip entries added without a user gesture.
      else stepSilently(1)
    })
    return () => {
      stopTaking()
      // When a link in the dialog navigates, the dialog unmounts before the router writes its entry, which
      // must not be removed.
      if (router.state().pending === null && dialogIdOf(history.state) === mark) stepSilently(-1)
    }
  }, [isOpen, router])
}
