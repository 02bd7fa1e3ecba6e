import { leaseReminderEn } from '../en/lease/lease-reminder.ts'
import type { LeaseReminderTexts } from '../lease/lease-reminder-texts.ts'
import { leaseReminderNb } from '../nb/lease/lease-reminder.ts'

export const leaseReminderTextsByLocale: Readonly<Record<'nb-NO' | 'en-GB', LeaseReminderTexts>> = {
  'nb-NO': leaseReminderNb,
  'en-GB': leaseReminderEn,
}
