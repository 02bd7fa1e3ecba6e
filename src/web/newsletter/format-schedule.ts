/** Schedule of the newsletter in words (specification §2 `/profile`; decisions 50 and 51). */
import { frequencyChoiceOf } from '#core/newsletter/schedule-choices.ts'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import type { NewsletterTexts } from '#texts/texts.ts'
import { twoDigits } from './newsletter-values.ts'

/** "Annenhver mandag kl. 07.00". */
export function formatSchedule(
  schedule: Pick<EmailSettings, 'frequency' | 'rhythm' | 'hours' | 'weekday' | 'monthday'>,
  words: NewsletterTexts['schedule'],
): string {
  const { hours, weekday, monthday } = schedule
  const hour = twoDigits(hours)
  const choice = frequencyChoiceOf(schedule)
  switch (choice) {
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
    case 'monthly':
      return words.monthly(String(monthday), hour)
    case 'new_figures':
      return words.new_figures(hour)
  }
}
