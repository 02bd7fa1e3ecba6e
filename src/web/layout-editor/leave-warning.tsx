/** Whoever leaves with unsaved changes is asked first (decision 22); the draft is kept in any case. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isDirty } from '#core/layout/draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { accountState } from '../account/account-state.ts'
import { openedAt } from '../layouts/layout-place.ts'
import { useEditor, useEditorState } from './editor-context.ts'
import styles from './editor-dialogs.module.css'

/** Draws nothing until somebody leaves. @param mayLeave asked when it happens */
export function LeaveWarning({ mayLeave }: { mayLeave: () => boolean }) {
  const { history, saved } = useEditorState()
  // The router warns of every step inside the page while somebody may be kept from leaving it, such as by the skip link.
  return isDirty(history.present, saved) && <Asking mayLeave={mayLeave} />
}

function Asking({ mayLeave }: { mayLeave: () => boolean }) {
  const { store } = useEditor()
  const { leaveDialog: words, close } = useLayoutTexts().editor
  const blocker = useBlocker(({ currentLocation, nextLocation }) => (
    store.isDirty() && !mayLeave() && !isLoggedOut() && openedAt(currentLocation) !== openedAt(nextLocation)
  ))
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.isDirty() && !mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [store, mayLeave])
  if (blocker.state !== 'blocked') return null
  // Not closed by Back: that is what is being asked about.
  return (
    <Dialog heading={words.heading} closeLabel={close} onClose={() => blocker.reset()}>
      <p>{words.text}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => blocker.reset()}>{words.stay}</Button>
        <Button onClick={() => blocker.proceed()}>{words.leave}</Button>
      </div>
    </Dialog>
  )
}

/** Of their own will, here or in another tab: then nothing of the page is left to stay on. */
function isLoggedOut(): boolean {
  const { status, endedOn, hasLoggedOut } = accountState()
  return status === 'guest' && (hasLoggedOut || endedOn === '')
}
