import type { LeaseReminderTexts } from '../../lease/lease-reminder-texts.ts'

/** British English for reminders of lease adjustments. */
export const leaseReminderEn: LeaseReminderTexts = {
  heading: {
    ahead: (name, date) => `${name}: the rent is adjusted on ${date}`,
    today: (name) => `${name}: the rent is adjusted today`,
    late: (name, date) => `${name}: the rent was due for adjustment on ${date}`,
  },
  subject: (heading, change) => `${heading} (${change})`,
  what: 'You asked us to remind you of this adjustment.',
  delayed: 'This reminder is late. You asked us to remind you of this adjustment before it was due.',
  newRent: (yearly, monthly, change) => `The new rent is ${yearly} a year, ${monthly} a month: ${change}.`,
  rentBefore: (yearly) => `The rent before the adjustment is ${yearly} a year.`,
  indexUsed: (values) => `Consumer price index used: ${values}.`,
  notPublished: (month) => `The new rent is not known yet, because the index for ${month} is not published.`,
  expected: (date) => `Statistics Norway usually publishes it on ${date}.`,
  lastKnown: (date) =>
    `The new rent is not known yet. The adjustment uses the newest index published on ${date}.`,
  lacking: (month) =>
    `The new rent cannot be computed, because the portal does not have the index for ${month}.`,
  notComputed: 'The new rent cannot be computed, because an earlier adjustment has not been computed.',
  link: 'See the computation, with proof as PDF and workbook',
  once: 'We remind you of each adjustment once.',
  whyYou: 'This reminder was sent automatically because you asked for it in your layout at Kvartal.',
  change: 'Change the reminder in the layout',
  stop: 'Stop this reminder',
  stopPage: {
    title: 'Stop the reminder',
    ask: (name, email) => `The reminder of ${name} goes to ${email}.`,
    action: 'Stop the reminder',
    stopped: 'The reminder is stopped',
    done: (email) => `No more will be sent about this lease to ${email}.`,
    layouts: 'To your layouts, where you can turn it on again',
  },
}
