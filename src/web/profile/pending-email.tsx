/** A new mail address that waits for its confirmation, and the way to cancel the change (decision 54). */
import { useState } from 'react'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import type { User } from '#contract/subscriber/user.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { changeUserWithRetry } from '../account/change-user.ts'
import { loadAccount } from '../account/load-account.ts'
import styles from './profile.module.css'

/**
 * Says nothing where no address waits; after a cancellation it says so, and takes the focus of the button
 * that is gone (WCAG 2.4.3).
 */
export function PendingEmail({ user: { pending_email: address } }: { user: User }) {
  const {
    profile: { edit, overview },
  } = useAccountTexts()
  const [isCancelled, setIsCancelled] = useState(false)
  const cancel = async () => {
    const submitted = await changeUserWithRetry(await loadAccount(), { pending_email: '' }, edit.stale)
    // The button is gone by now, and would tell nothing.
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

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
