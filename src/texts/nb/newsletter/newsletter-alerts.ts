/** Bokmål for alerts: as a sentence in a list, and in their mails. */
import { newsAlertWordsNb } from './news-alert-words.ts'

export const newsletterAlertsNb = {
  /** `title`: of a series, or of an area as below. `threshold`: with its unit. */
  above: (title: string, threshold: string) => `${title} over ${threshold}`,
  below: (title: string, threshold: string) => `${title} under ${threshold}`,
  /** In the manner of the titles of series: place first. */
  officeArea: (area: string, city: string) => `${area}, ${city}: kontorledighet`,
  logisticsArea: (area: string) => `${area}: ledighet i logistikkbygg`,
  news: newsAlertWordsNb,
  /** Channels beside mail, as their messages and mails name them. */
  channels: {
    testText: 'Dette er en test fra Kvartal.',
    testLine: 'Varslene dine kommer hit når noe skjer.',
    notice: {
      subject: (name: string) => `Kanalen «${name}» er satt på pause`,
      preheader: 'Varslene nådde ikke mottakeren.',
      what: (name: string, host: string) =>
        `Vi prøvde å levere et varsel til kanalen «${name}» (${host}) i over et døgn, uten hell. Kanalen er satt på pause. Varslene dine kommer fortsatt på e-post.`,
      reply: (reply: string) => `Siste svar: ${reply}`,
      action: 'Se kanalene dine',
      whyYou: 'Meldingen er sendt automatisk fordi kanalen hører til kontoen din.',
    },
  },
  mail: {
    news: {
      heading: {
        new: (title: string) => `Nytt tall: ${title}`,
        corrected: (title: string) => `Rettet: ${title}`,
      },
      /** `heading`: as above, or the change that was asked for. */
      subject: (heading: string, value: string) => `${heading}, nå ${value}`,
      preheader: {
        new: (date: string) => `Tallet gjelder ${date}.`,
        corrected: (date: string) => `Det nyeste tallet gjelder ${date}.`,
        change: (date: string) => `Tallet gjelder ${date}.`,
      },
      what: {
        new: 'Du ba oss si fra når det kommer et nytt tall. Det har kommet nå.',
        corrected: 'Du ba oss si fra når publiserte tall blir rettet. Det er de blitt nå.',
        change: 'Du ba oss si fra når tallet endrer seg så mye. Det har det gjort nå.',
      },
      once: {
        new: 'Vi sier fra én gang for hvert nytt tall.',
        corrected: 'Vi sier fra én gang for hver rettelse.',
        change: 'Vi sier fra én gang for hvert nytt tall som har endret seg så mye.',
      },
      whyYou: 'Varselet er sendt automatisk fordi du har bedt Kvartal si fra om dette tallet.',
    },
    /** `crossing`: as above or below says it. */
    subject: (crossing: string, value: string) => `${crossing}, nå ${value}`,
    preheader: (date: string) => `Tallet gjelder ${date}. Vi sier fra bare én gang.`,
    what: 'Du ba oss si fra når tallet passerte denne grensen. Det har det gjort nå.',
    correction: {
      heading: (crossing: string) => `Rettet: ${crossing} gjelder ikke`,
      preheader: 'Tallet vi varslet om, er rettet.',
      what: 'Vi varslet deg om at tallet passerte denne grensen. Tallet er siden rettet, og det rettede tallet gjør det ikke.',
    },
    describes: (date: string) => `Tall for ${date}`,
    licence: (terms: string) => `Lisens: ${terms}`,
    action: 'Se tallet i sammenheng',
    once: 'Vi sier fra bare én gang. Går tallet tilbake og senere passerer grensen på nytt, får du et nytt varsel.',
    whyYou: 'Varselet er sendt automatisk fordi du har bedt Kvartal si fra om denne grensen.',
    change: 'Endre varslene',
    stop: 'Stopp alle varsler',
  },
} as const
