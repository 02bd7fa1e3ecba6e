/** When the newsletter comes, in words (specification §2 `/profile`; decisions 50 and 51). */
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { AccountTexts } from '#texts/texts.ts'

/** "Annenhver mandag kl. 07". */
export function newsletterSummary(
  { frequency, hours, weekday }: Pick<EmailSettings, 'frequency' | 'hours' | 'weekday'>, words: AccountTexts['profile']['schedule'],
): string {
  const hour = String(hours).padStart(2, '0')
  switch (frequency) {
    case 'off': return words.off
    case 'daily': return words.daily(hour)
    case 'weekdays': return words.weekdays(hour)
    case 'weekly': return words.weekly(words.days[weekday], hour)
    case 'biweekly': return words.biweekly(words.days[weekday], hour)
  }
}
