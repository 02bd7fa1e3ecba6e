/**
 * A dialog that opened over the page is closed by the browser's Back too, and leaves the page and the history
 * as they were (decision 15).
 */
import { useLayoutEffect, useRef } from 'react'
import { isNavigating } from '../navigation/router-state.ts'
import { DIALOG_STATE_KEY, dialogIdOf, stepSilently, interceptSteps } from './dialog-history.ts'

let opened = 0

/**
 * @param isOpen whether a dialog is open that has no address of its own
 * @param mayClose asked first: `false` = the dialog stays, and Back will find it again
 */
export function useCloseOnBack(
  isOpen: boolean,
  close: () => void,
  mayClose: () => boolean = () => true,
): void {
  const tell = useRef({ close, mayClose })
  useLayoutEffect(() => {
    tell.current = { close, mayClose }
  })
  // Before it is painted: who sees the dialog can go back from it, and who sees it gone is on the way out of
  // its step.
  useLayoutEffect(() => {
    if (!isOpen) return
    opened += 1
    // No other dialog has it, also none of before a reload, whose entries are still there.
    const mark = `${performance.timeOrigin}.${opened}`
    history.pushState({ ...Object(history.state), [DIALOG_STATE_KEY]: mark }, '')
    // For the router nothing has changed.
    const stopTaking = interceptSteps(() => {
      if (tell.current.mayClose()) tell.current.close()
      // Forward to the entry that is still there: browsers pass over one that is made without a press.
      else stepSilently(1)
    })
    return () => {
      stopTaking()
      // Where a link in the dialog leads away, it is gone before the router writes its step, which would be
      // the one gone back.
      if (!isNavigating() && dialogIdOf(history.state) === mark) stepSilently(-1)
    }
  }, [isOpen])
}
