/** British English for alerts: as a sentence in a list, and in their mails. */
import type { Texts } from '../../texts.ts'
import { newsAlertWordsEn } from './news-alert-words.ts'

export const newsletterAlertsEn: Texts['newsletterAlerts'] = {
  above: (title, threshold) => `${title} above ${threshold}`,
  below: (title, threshold) => `${title} below ${threshold}`,
  officeArea: (area, city) => `${area}, ${city}: office vacancy`,
  logisticsArea: (area) => `${area}: vacancy in logistics buildings`,
  news: newsAlertWordsEn,
  channels: {
    testText: 'This is a test from Kvartal.',
    testLine: 'Your alerts come here when something happens.',
    notice: {
      subject: (name) => `The channel “${name}” is paused`,
      preheader: 'Your alerts did not reach the receiver.',
      what: (name, host) =>
        `We tried to deliver an alert to the channel “${name}” (${host}) for more than a day, without success. The channel is paused. Your alerts still come by email.`,
      reply: (reply) => `Last answer: ${reply}`,
      action: 'See your channels',
      whyYou: 'This message was sent automatically because the channel belongs to your account.',
    },
  },
  mail: {
    news: {
      heading: { new: (title) => `New figure: ${title}`, corrected: (title) => `Corrected: ${title}` },
      subject: (heading, value) => `${heading}, now ${value}`,
      preheader: {
        new: (date) => `The figure is for ${date}.`,
        corrected: (date) => `The newest figure is for ${date}.`,
        change: (date) => `The figure is for ${date}.`,
      },
      what: {
        new: 'You asked us to tell you when a new figure comes. It now has.',
        corrected: 'You asked us to tell you when published figures are corrected. They now have been.',
        change: 'You asked us to tell you when the figure changes this much. It now has.',
      },
      once: {
        new: 'We tell you once for each new figure.',
        corrected: 'We tell you once for each correction.',
        change: 'We tell you once for each new figure that has changed this much.',
      },
      whyYou: 'This alert was sent automatically because you asked Kvartal to tell you about this figure.',
    },
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
