/** When the newsletter comes, whether our mail arrives at all, and the way to end it (specification §2 `/profile/newsletter`). */
import { useRef, useState } from 'react'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import type { User } from '#contract/subscriber/user.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../account/load-account.ts'
import { changeUser } from './change-user.ts'
import { newsletterSummary } from './newsletter-summary.ts'
import styles from './profile.module.css'
import { SendButton } from './send-button.tsx'

export function Newsletter({ user }: { user: User }) {
  const { profile: { newsletter, schedule, edit } } = useAccountTexts()
  const { email_settings: settings } = user
  const summary = useRef<HTMLParagraphElement>(null)
  /** The button stays until its own work is done, also when the new state is known sooner. */
  const [isOn, setIsOn] = useState(settings.frequency !== 'off')
  const onSwitchedOff = () => {
    setIsOn(false)
    summary.current?.focus()
  }
  const switchOff = async () => changeUser(await loadAccount(), { email_settings: { ...settings, frequency: 'off' } }, edit.stale)
  return (
    <>
      <section className={styles.section}>
        <h2>{newsletter.now}</h2>
        <p ref={summary} tabIndex={-1}>
          {newsletterSummary(settings, schedule)}
        </p>
        {(isOn || settings.frequency !== 'off') && (
          <SendButton action={switchOff} success="" successMs={PROFILE_MESSAGE_MS} onDone={onSwitchedOff}>
            {newsletter.stop}
          </SendButton>
        )}
      </section>
      <section className={styles.section}>
        <h2>{newsletter.test}</h2>
        <p>{newsletter.testLead(user.subscriber_email)}</p>
        <SendButton action={async () => (await loadAccount()).sendTestMail()} success={newsletter.tested} successMs={PROFILE_MESSAGE_MS} icon="mail">
          {newsletter.sendTest}
        </SendButton>
      </section>
    </>
  )
}
