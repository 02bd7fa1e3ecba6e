/** Bokmål for thresholds: as a sentence in a list, and in the mail that says that one is passed. */

export const newsletterAlertsNb = {
  /** `title`: of a series, or of an area as below. `threshold`: with its unit. */
  above: (title: string, threshold: string) => `${title} over ${threshold}`,
  below: (title: string, threshold: string) => `${title} under ${threshold}`,
  /** In the manner of the titles of series: place first. */
  officeArea: (area: string, city: string) => `${area}, ${city}: kontorledighet`,
  logisticsArea: (area: string) => `${area}: ledighet i logistikkbygg`,
  mail: {
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
