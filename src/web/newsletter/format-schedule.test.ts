import { expect, test } from 'vitest'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import { newsletterFormEn } from '#texts/en/newsletter/newsletter-form.ts'
import { newsletterFormNb } from '#texts/nb/newsletter/newsletter-form.ts'
import { formatSchedule } from './format-schedule.ts'

test.each<[EmailSettings['frequency'], number, EmailSettings['weekday'], string, string]>([
  ['off', 7, 'monday', 'Nyhetsbrevet er slått av', 'The newsletter is switched off'],
  ['daily', 7, 'monday', 'Hver dag kl. 07.00', 'Every day at 07:00'],
  ['weekdays', 12, 'wednesday', 'Mandag til fredag kl. 12.00', 'Monday to Friday at 12:00'],
  ['weekly', 7, 'monday', 'Hver mandag kl. 07.00', 'Every Monday at 07:00'],
  ['weekly', 19, 'wednesday', 'Hver onsdag kl. 19.00', 'Every Wednesday at 19:00'],
  ['biweekly', 8, 'wednesday', 'Annenhver onsdag kl. 08.00', 'Every other Wednesday at 08:00'],
])('%s at %s, %s', (frequency, hours, weekday, bokmal, english) => {
  const settings = { frequency, hours, weekday, rhythm: 'frequency', monthday: 1 } as const
  expect(formatSchedule(settings, newsletterFormNb.schedule)).toBe(bokmal)
  expect(formatSchedule(settings, newsletterFormEn.schedule)).toBe(english)
})

test.each<[EmailSettings['rhythm'], number, string, string]>([
  ['monthly', 1, 'Den 1. hver måned kl. 07.00', 'Day 1 of every month at 07:00'],
  ['monthly', 31, 'Siste dag i måneden kl. 07.00', 'The last day of the month at 07:00'],
  ['new_figures', 1, 'Når det kommer nye tall, kl. 07.00', 'When new figures come, at 07:00'],
])('%s, day %s', (rhythm, monthday, bokmal, english) => {
  const settings = { frequency: 'weekly', hours: 7, weekday: 'monday', rhythm, monthday } as const
  expect(formatSchedule(settings, newsletterFormNb.schedule)).toBe(bokmal)
  expect(formatSchedule(settings, newsletterFormEn.schedule)).toBe(english)
})
