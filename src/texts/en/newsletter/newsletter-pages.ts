/** British English for what the server says of the newsletter outside its mails. */
import type { Texts } from '../../texts.ts'

export const newsletterPagesEn: Texts['newsletterPages'] = {
  testSubject: (subject) => `Test: ${subject}`,
  onlyWeekly: 'for weekly and every second week',
  onlyMonthly: 'for monthly',
  leave: {
    newsletter: {
      title: 'Stop the newsletter',
      ask: (email) => `The newsletter goes to ${email}.`,
      action: 'Stop the newsletter',
      stopped: 'The newsletter has been stopped',
      done: (email) => `No more will come to ${email}.`,
    },
    alerts: {
      title: 'Stop the alerts',
      ask: (email) => `The alerts go to ${email}.`,
      action: 'Stop all alerts',
      stopped: 'The alerts have been stopped',
      done: (email) => `No more will come to ${email}.`,
    },
    change: 'Change what you get, and when',
    tooMany: { title: 'Nothing has been changed yet', back: 'Back to the page with the stop button' },
  },
}
