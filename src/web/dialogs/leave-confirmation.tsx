/** Asks whoever leaves with something unsaved: by a link, by a step in the history, or by closing the tab. */
import { useEffect, useRef } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { accountState } from '../account/account-state.ts'

export interface LeaveConfirmationProps {
  /** Looked at when somebody leaves. */
  readonly isUnsaved: () => boolean
  /** Whether a step within the site leads away from what is unsaved. */
  readonly leavesPage: BlockerFunction
  /** What becomes of it. */
  readonly text: string
}

/**
 * Draws nothing until somebody leaves. To be there only while something is unsaved: the router warns of every
 * step inside the page while somebody may be kept from leaving it, such as by the skip link.
 */
export function LeaveConfirmation({ isUnsaved, leavesPage, text }: LeaveConfirmationProps) {
  const { leaveDialog: words, close } = useLayoutTexts().editor
  const blocker = useBlocker((step) => isUnsaved() && !isLoggedOut() && leavesPage(step))
  // Where the next page needs newer code, it is another document: whoever has said to leave is not asked
  // twice.
  const isLeaving = useRef(false)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isLeaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    isLeaving.current = true
    blocker.proceed()
  }
  // Not closed by Back: that is what is being asked about.
  return (
    <Dialog heading={words.heading} closeLabel={close} onClose={() => blocker.reset()}>
      <p>{text}</p>
      <div className="form-actions">
        <Button variant="primary" onClick={() => blocker.reset()}>
          {words.stay}
        </Button>
        <Button onClick={leave}>{words.leave}</Button>
      </div>
    </Dialog>
  )
}

/** Of their own will, here or in another tab: then nothing of the page is left to stay on. */
function isLoggedOut(): boolean {
  const { status, endedAtPath, hasLoggedOut } = accountState()
  return status === 'guest' && (hasLoggedOut || endedAtPath === '')
}
