/** Schedule of the newsletter in words (specification §2 `/profile`; decisions 50 and 51). */
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { twoDigits } from './newsletter-values.ts'

/** "Annenhver mandag kl. 07.00". */
export function formatSchedule(
  { frequency, hours, weekday }: Pick<EmailSettings, 'frequency' | 'hours' | 'weekday'>,
  words: NewsletterTexts['schedule'],
): string {
  const hour = twoDigits(hours)
  switch (frequency) {
    case 'off':
      return words.off
    case 'daily':
      return words.daily(hour)
    case 'weekdays':
      return words.weekdays(hour)
    case 'weekly':
      return words.weekly(words.days[weekday], hour)
    case 'biweekly':
      return words.biweekly(words.days[weekday], hour)
  }
}
