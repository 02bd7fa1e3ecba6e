/** What a reader can choose of a reminder: shared by the schema and the form of a lease block (decision 0118). */

/** Days before an adjustment, as the attribute of a lease block; '' = no reminder. */
export const LEASE_REMINDER_DAYS = ['', '0', '1', '7', '14', '30', '60', '90'] as const
export type LeaseReminderDays = (typeof LEASE_REMINDER_DAYS)[number]

/** Hours of the Oslo wall clock, as the attribute of a lease block; the first is the usual one. */
export const LEASE_REMINDER_HOURS = [
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
] as const
export type LeaseReminderHour = (typeof LEASE_REMINDER_HOURS)[number]
