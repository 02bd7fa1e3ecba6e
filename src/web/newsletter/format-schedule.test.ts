import { expect, test } from 'vitest'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import { newsletterFormEn } from '#texts/en/newsletter-form.ts'
import { newsletterFormNb } from '#texts/nb/newsletter-form.ts'
import { formatSchedule } from './format-schedule.ts'

test.each<[EmailSettings['frequency'], number, EmailSettings['weekday'], string, string]>([
  ['off', 7, 'monday', 'Nyhetsbrevet er slått av', 'The newsletter is switched off'],
  ['daily', 7, 'monday', 'Hver dag kl. 07.00', 'Every day at 07:00'],
  ['weekdays', 12, 'wednesday', 'Mandag til fredag kl. 12.00', 'Monday to Friday at 12:00'],
  ['weekly', 7, 'monday', 'Hver mandag kl. 07.00', 'Every Monday at 07:00'],
  ['weekly', 19, 'wednesday', 'Hver onsdag kl. 19.00', 'Every Wednesday at 19:00'],
  ['biweekly', 8, 'wednesday', 'Annenhver onsdag kl. 08.00', 'Every other Wednesday at 08:00'],
])('%s at %s, %s', (frequency, hours, weekday, bokmal, english) => {
  const settings = { frequency, hours, weekday }
  expect(formatSchedule(settings, newsletterFormNb.schedule)).toBe(bokmal)
  expect(formatSchedule(settings, newsletterFormEn.schedule)).toBe(english)
})
