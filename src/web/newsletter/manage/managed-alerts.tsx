/** Number of alerts, and a button that removes all, with a confirmation since they cannot be restored. */
import { useEffect, useRef, useState } from 'react'
import type { ManageNewsletterChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { Button } from '#ui/button.tsx'
import { SendButton } from '#ui/form/send-button.tsx'
import type { SubmitResult } from '#ui/form/submission.ts'
import styles from '../newsletter.module.css'
import { useNewsletterTexts } from '../use-newsletter-texts.ts'

interface ManagedAlertsProps {
  readonly managed: ManagedNewsletter
  readonly change: (changes: ManageNewsletterChanges) => Promise<SubmitResult<ManagedNewsletter>>
  readonly onChange: (managed: ManagedNewsletter) => void
}

export function ManagedAlerts({ managed: { alerts, list }, change, onChange }: ManagedAlertsProps) {
  const {
    manage: words,
    alerts: { heading, none: noneText },
  } = useNewsletterTexts()
  const [isAsking, setAsking] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  /** Where the buttons change, the focus would be lost. */
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves > 0) container.current?.focus()
  }, [moves])
  const ask = (value: boolean) => {
    setAsking(value)
    setMoves(moves + 1)
  }
  const onStopped = (changed: ManagedNewsletter) => {
    setStopped(true)
    ask(false)
    onChange(changed)
  }
  // The newsletter's page shows no section about alerts to a reader without alerts.
  if (alerts === 0 && !isStopped && list === 'newsletter') return null
  const text =
    isStopped && alerts === 0 ? words.alertsStopped : alerts === 0 ? noneText : words.watched(String(alerts))
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <div ref={container} tabIndex={-1} className={styles.now}>
        <p role="status">{text}</p>
        {isAsking && <p>{words.sureAlerts}</p>}
      </div>
      {alerts > 0 && !isAsking && <Button onClick={() => ask(true)}>{words.stopAlerts}</Button>}
      {alerts > 0 && isAsking && (
        <SendButton
          success=""
          successMs={PROFILE_MESSAGE_MS}
          variant="primary"
          action={() => change({ stop_alerts: true })}
          onDone={onStopped}
          beside={<Button onClick={() => ask(false)}>{words.keepAlerts}</Button>}
        >
          {words.stopAlerts}
        </SendButton>
      )}
    </section>
  )
}
