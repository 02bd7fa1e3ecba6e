/** Asks before unsaved changes are lost: on a link, a step in the history, or closing the tab. */
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { accountState } from '../account/account-state.ts'
import { useNavigationBlocker } from '../router/router-context.ts'
import type { Navigation } from '../router/navigation-guard.ts'

export interface LeaveConfirmationProps {
  /** Called when the reader leaves. */
  readonly isUnsaved: () => boolean
  /** Whether a navigation within the site leaves unsaved data. Default: it goes to another path. */
  readonly leavesPage?: (navigation: Navigation) => boolean
  /** What happens to the unsaved data. */
  readonly text: string
}

/**
 * Renders nothing until the reader leaves. Mount it only while something is unsaved: the router has one
 * blocker.
 */
export function LeaveConfirmation({ isUnsaved, leavesPage = changesPath, text }: LeaveConfirmationProps) {
  const { leaveDialog: words, close } = useLayoutTexts().editor
  const blocked = useNavigationBlocker(
    (navigation) => isUnsaved() && !isLoggedOut() && leavesPage(navigation),
  )
  // A next page that needs newer code is another document: a confirmed leave is not asked twice.
  const isLeaving = useRef(false)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  if (!blocked) return null
  const leave = () => {
    isLeaving.current = true
    blocked.proceed()
  }
  // Not closed by Back, which is the navigation to confirm.
  return (
    <Dialog heading={words.heading} closeLabel={close} onClose={blocked.cancel}>
      <p>{text}</p>
      <div className="form-actions">
        <Button variant="primary" onClick={blocked.cancel}>
          {words.stay}
        </Button>
        <Button onClick={leave}>{words.leave}</Button>
      </div>
    </Dialog>
  )
}

function changesPath({ currentLocation, nextLocation }: Navigation): boolean {
  return currentLocation.pathname !== nextLocation.pathname
}

/** Voluntary logout, here or in another tab: then there is no page to stay on. */
function isLoggedOut(): boolean {
  const { status, endedAtPath, hasLoggedOut } = accountState()
  return status === 'guest' && (hasLoggedOut || endedAtPath === '')
}
