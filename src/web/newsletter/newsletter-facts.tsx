/** What stands on "my page" of the newsletter: when it comes, what is in it, and what is watched (specification §2 `/profile`). */
import { useEffect, useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { nextSlot } from '#core/newsletter/calendar.ts'
import { nextIn } from '#contract/subscriber/read-newsletter.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../account/load-account.ts'
import { newsletterFacts, nextIssue } from './facts-in-words.ts'
import styles from './newsletter.module.css'
import { scheduleInWords } from './schedule-in-words.ts'
import { useNewsletterTexts } from './use-newsletter-texts.ts'

export function NewsletterFacts({ user }: { user: User }) {
  const texts = useNewsletterTexts()
  const locale = useLocale()
  const next = useNextIssue(user)
  return (
    <>
      <p>{scheduleInWords(user.email_settings, texts.schedule)}</p>
      <dl className={styles.facts}>
        {newsletterFacts(user, next, locale, texts).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** By the schedule at once, and then as the server has it, which knows whether there was an issue today already. */
function useNextIssue({ email_settings: settings }: User): number | null {
  const [nowMs] = useState(() => Date.now())
  const [told, setTold] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await (await loadAccount()).nextNewsletter()
      if (!isOver && answer.kind === 'done') setTold(nextIn(answer.value))
    }
    ask().catch((failure: unknown) => console.warn(failure))
    return () => {
      isOver = true
    }
  }, [settings])
  return nextIssue(nextSlot(settings, nowMs), told)
}
