import type { LeaseReminderTexts } from '../../lease/lease-reminder-texts.ts'

/** Bokmål for reminders of lease adjustments. */
export const leaseReminderNb: LeaseReminderTexts = {
  heading: {
    ahead: (name, date) => `${name}: leien reguleres ${date}`,
    today: (name) => `${name}: leien reguleres i dag`,
    late: (name, date) => `${name}: leien skulle reguleres ${date}`,
  },
  subject: (heading, change) => `${heading} (${change})`,
  what: 'Du ba oss minne deg om denne reguleringen.',
  delayed: 'Påminnelsen er forsinket. Du ba oss minne deg om denne reguleringen før den skulle skje.',
  newRent: (yearly, monthly, change) => `Ny leie er ${yearly} i året, ${monthly} i måneden: ${change}.`,
  rentBefore: (yearly) => `Leien før reguleringen er ${yearly} i året.`,
  indexUsed: (values) => `Konsumprisindeksen som er brukt: ${values}.`,
  notPublished: (month) => `Den nye leien er ikke kjent ennå, for indeksen for ${month} er ikke publisert.`,
  expected: (date) => `SSB publiserer den vanligvis ${date}.`,
  lastKnown: (date) =>
    `Den nye leien er ikke kjent ennå. Reguleringen bruker den indeksen som er publisert sist ${date}.`,
  lacking: (month) => `Den nye leien kan ikke regnes ut, for portalen mangler indeksen for ${month}.`,
  notComputed: 'Den nye leien kan ikke regnes ut, for en tidligere regulering er ikke regnet ut.',
  link: 'Se utregningen, med dokumentasjon som PDF og regneark',
  once: 'Vi minner deg om hver regulering én gang.',
  whyYou: 'Påminnelsen er sendt automatisk fordi du har bedt om den i oppsettet ditt hos Kvartal.',
  change: 'Endre påminnelsen i oppsettet',
  stop: 'Stopp denne påminnelsen',
  stopPage: {
    title: 'Stopp påminnelsen',
    ask: (name, email) => `Påminnelsen om ${name} går til ${email}.`,
    action: 'Stopp påminnelsen',
    stopped: 'Påminnelsen er stoppet',
    done: (email) => `Det kommer ikke flere om dette leieforholdet til ${email}.`,
    layouts: 'Til oppsettene dine, der du kan slå den på igjen',
  },
}
