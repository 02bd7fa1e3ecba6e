/** A new mail address that is not confirmed yet, with a button to cancel the change (decision 54). */
import { useState } from 'react'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import type { User } from '#contract/subscriber/user.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { takeFocus } from '#ui/form/hand-over-focus.ts'
import { changeUserWithRetry } from '../account/change-user.ts'
import { loadAccount } from '../account/load-account.ts'
import styles from './profile.module.css'

/**
 * Renders nothing without a pending address; after a cancellation shows a message, which takes the focus of
 * the removed button (WCAG 2.4.3).
 */
export function PendingEmail({ user: { pending_email: address } }: { user: User }) {
  const {
    profile: { edit, overview },
  } = useAccountTexts()
  const [isCancelled, setIsCancelled] = useState(false)
  const cancel = async () => {
    const submitted = await changeUserWithRetry(await loadAccount(), { pending_email: '' }, edit.stale)
    // The button is unmounted by now, so the state is set here.
    setIsCancelled(submitted.kind === 'done')
    return submitted
  }
  if (address === '')
    return (
      isCancelled && (
        <p ref={takeFocus} tabIndex={-1} className={styles.note}>
          {overview.emailKept}
        </p>
      )
    )
  return (
    <>
      <p className={styles.note}>{overview.pendingEmail(address)}</p>
      <SendButton action={cancel} success="" successMs={PROFILE_MESSAGE_MS}>
        {overview.cancelEmail}
      </SendButton>
    </>
  )
}
