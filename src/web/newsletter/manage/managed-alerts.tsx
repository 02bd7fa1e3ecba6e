/**
 * How many thresholds are watched, and the way to end all of them. They cannot be brought back, so it is
 * asked first.
 */
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
    alerts: { heading, none },
  } = useNewsletterTexts()
  const [isAsking, setAsking] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  /** Where the buttons change, the focus would be lost. */
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    if (moves > 0) place.current?.focus()
  }, [moves])
  const ask = (asking: boolean) => {
    setAsking(asking)
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
    isStopped && alerts === 0 ? words.alertsStopped : alerts === 0 ? none : words.watched(String(alerts))
  return (
    <section className={styles.part}>
      <h2>{heading}</h2>
      <div ref={place} tabIndex={-1} className={styles.now}>
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
