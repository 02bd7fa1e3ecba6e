/** British English for thresholds: as a sentence in a list, and in the mail that says that one is passed. */
import type { Texts } from '../texts.ts'

export const newsletterAlertsEn: Texts['newsletterAlerts'] = {
  above: (title, threshold) => `${title} above ${threshold}`,
  below: (title, threshold) => `${title} below ${threshold}`,
  officeArea: (area, city) => `${area}, ${city}: office vacancy`,
  logisticsArea: (area) => `${area}: vacancy in logistics buildings`,
  mail: {
    subject: (crossing, value) => `${crossing}, now ${value}`,
    preheader: (date) => `The figure is for ${date}. We tell you only once.`,
    what: 'You asked us to tell you when the figure passed this threshold. It now has.',
    correction: {
      heading: (crossing) => `Corrected: ${crossing} does not hold`,
      preheader: 'The figure of our alert has been corrected.',
      what: 'We told you that the figure passed this threshold. It has since been corrected, and the corrected figure does not.',
    },
    describes: (date) => `Figure for ${date}`,
    licence: (terms) => `Licence: ${terms}`,
    action: 'See the figure in context',
    once: 'We tell you only once. If the figure goes back and later passes the threshold again, you will get a new alert.',
    whyYou: 'This alert was sent automatically because you asked Kvartal to tell you about this threshold.',
    change: 'Change your alerts',
    stop: 'Stop all alerts',
  },
}
