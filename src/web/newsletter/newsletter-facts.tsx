/** What stands on "my page" of the newsletter: when it comes, what is in it, and what is watched (specification §2 `/profile`). */
import { useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { newsletterFacts } from './facts-in-words.ts'
import styles from './newsletter.module.css'
import { scheduleInWords } from './schedule-in-words.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'

export function NewsletterFacts({ user }: { user: User }) {
  const texts = useNewsletterTexts()
  const locale = useLocale()
  const [nowMs] = useState(() => Date.now())
  return (
    <>
      <p>{scheduleInWords(user.email_settings, texts.schedule)}</p>
      <dl className={styles.facts}>
        {newsletterFacts(user, nextSlot(user.email_settings, nowMs), locale, texts).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
