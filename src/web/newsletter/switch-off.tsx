/** Button that stops the newsletter at once, regardless of the form. */
import { useState } from 'react'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { User } from '#contract/subscriber/user.ts'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { SendButton } from '#ui/form/send-button.tsx'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { accountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import { changeUserWithRetry } from '../account/change-user.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'

/** @param onDone the newsletter is off */
export function SwitchOff({ user, onDone }: { user: User; onDone: () => void }) {
  const texts = useNewsletterTexts()
  const {
    profile: { edit },
  } = useAccountTexts()
  const isOn = user.email_settings.frequency !== 'off'
  /** The result stays visible, also for the focus. */
  const [isShown, setShown] = useState(isOn)
  if (isOn && !isShown) setShown(true)
  if (!isShown) return null
  const switchOff = async () =>
    changeUserWithRetry(
      await loadAccount(),
      switchedOff(accountState().user ?? user),
      edit.stale,
      switchedOff,
    )
  return (
    <SendButton action={switchOff} success={texts.switchedOff} successMs={PROFILE_MESSAGE_MS} onDone={onDone}>
      {texts.switchOff}
    </SendButton>
  )
}

/** All the rest stays as it is stored. */
function switchedOff({ email_settings: stored }: User): UserChanges {
  return { email_settings: { ...stored, frequency: 'off' } }
}
