/** What stands on "my page" of the newsletter: when it comes, what is in it, and what is watched (specification §2 `/profile`). */
import { useEffect, useState } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { nextIn } from '#contract/subscriber/read-newsletter.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { loadAccount } from '../account/load-account.ts'
import { newsletterFacts } from './facts-in-words.ts'
import styles from './newsletter.module.css'
import { nextIssue, type NextIssue } from './next-issue.ts'
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

/** By the schedule where that is sure, and then as the server has it. */
function useNextIssue({ email_settings: settings }: User): NextIssue {
  const [nowMs] = useState(() => Date.now())
  /** And of which settings. */
  const [told, setTold] = useState<{ readonly next: number | null; readonly of: User['email_settings'] } | null>(null)
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      const answer = await (await loadAccount()).nextNewsletter()
      if (!isOver && answer.kind === 'done') setTold({ next: nextIn(answer.value), of: settings })
    }
    ask().catch((failure: unknown) => console.warn(failure))
    return () => {
      isOver = true
    }
  }, [settings])
  return nextIssue(settings, told?.of === settings ? told.next : undefined, nowMs)
}
