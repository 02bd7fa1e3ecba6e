/** Newsletter part of "my page": schedule, content and alerts (specification §2 `/profile`). */
import { useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { formatFacts } from './format-facts.ts'
import styles from './newsletter.module.css'
import { formatSchedule } from './format-schedule.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'
import { useNextIssue } from './use-next-issue.ts'

export function NewsletterFacts({ user }: { user: User }) {
  const texts = useNewsletterTexts()
  const locale = useLocale()
  const next = useNextIssue(user)
  const [openedMs] = useState(() => Date.now())
  return (
    <>
      <p>{formatSchedule(user.email_settings, texts.schedule)}</p>
      <dl className={styles.facts}>
        {formatFacts(user, next, locale, texts, openedMs).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
