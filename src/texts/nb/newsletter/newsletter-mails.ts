/**
 * Bokmål for the newsletter as a mail. Only the server says these words. Instants, dates and amounts come
 * written.
 */

export const newsletterMailsNb = {
  /** `place`: a city. */
  heading: (place: string) => `Nytt om næringseiendom i ${place}`,
  headingOfMarket: 'Nytt om næringseiendom',
  greeting: (firstName: string) => `Hei, ${firstName}!`,
  first:
    'Dette er den første utgaven din, så endringen er regnet fra forrige verdi i hver serie. Fra neste gang ser du hva som er nytt siden sist.',
  since: (instant: string) => `Her er det som er nytt siden forrige utgave, ${instant}.`,
  nothing: (instant: string) =>
    `Ingenting av det du følger, er endret siden forrige utgave, ${instant}. Derfor er denne e-posten kort.`,
  nothingKnown: (instant: string) =>
    `Det vi fikk hentet av det du følger, er ikke endret siden forrige utgave, ${instant}. Resten står nedenfor.`,
  next: (instant: string) => `Neste utgave kommer ${instant}.`,
  nextIfNew: (instant: string) => `Neste utgave kommer når det er nye tall, tidligst ${instant}.`,
  sections: {
    lead: 'Kort fortalt',
    figures: 'Nøkkeltall',
    changes: 'Det som er endret',
    courses: 'Slik har det gått',
    areas: 'Områder som er endret',
    headlines: 'Overskrifter fra kildene dine',
    articles: 'Nye artikler fra Kvartal',
    events: 'Det som kommer',
  },
  figure: {
    up: (amount: string) => `↑ Opp ${amount} siden forrige utgave`,
    down: (amount: string) => `↓ Ned ${amount} siden forrige utgave`,
    even: 'Nytt tall, uendret siden forrige utgave',
    same: 'Ingen nye tall siden forrige utgave',
    /** Where the figure before has been corrected since. `since`: its date and what it was. */
    from: {
      up: (amount: string, before: string, since: string) => `↑ Opp ${amount} fra ${before} (${since})`,
      down: (amount: string, before: string, since: string) => `↓ Ned ${amount} fra ${before} (${since})`,
      even: (since: string) => `Nytt tall, det samme som sist (${since})`,
    },
    revised: (before: string) => `Rettet fra ${before} siden forrige utgave`,
    withdrawn: (before: string, since: string) =>
      `Forrige utgave viste ${before} (${since}), som er trukket tilbake`,
  },
  /** What has become of the figure that the issue before showed; stands behind its date. */
  shown: { corrected: (before: string) => `rettet fra ${before}`, withdrawn: 'senere trukket tilbake' },
  /** Below a picture, and where a picture cannot be had. */
  sentence: {
    up: (title: string, value: string, date: string, amount: string, before: string, since: string) =>
      `${title}: ${value} (${date}), opp ${amount} fra ${before} (${since}).`,
    down: (title: string, value: string, date: string, amount: string, before: string, since: string) =>
      `${title}: ${value} (${date}), ned ${amount} fra ${before} (${since}).`,
    even: (title: string, value: string, date: string, since: string) =>
      `${title}: ${value} (${date}), det samme som sist (${since}).`,
    revised: (title: string, value: string, date: string, before: string) =>
      `${title}: tallet for ${date} er rettet fra ${before} til ${value}.`,
    withdrawn: (title: string, value: string, date: string, before: string, since: string) =>
      `${title}: tallet for ${since}, ${before}, er trukket tilbake. Det siste er ${value} (${date}).`,
    /** `change`: «opp 0,25 prosentpoeng siden mai 2026»; '' = not known. */
    course: (title: string, value: string, date: string, change: string) =>
      `${title}: ${value} (${date})${change === '' ? '' : `, ${change}`}.`,
    illustrative: (sentence: string) => `${sentence} Illustrasjonstall.`,
  },
  area: {
    caption: (place: string) => `Endret siden forrige utgave, ${place}`,
    captionOfMarket: 'Endret siden forrige utgave',
    name: 'Område',
    before: 'Før',
    now: 'Nå',
    vacancy: (area: string) => `${area}: ledighet`,
    good: (area: string) => `${area}: leie, god standard, kr/kvm`,
    high: (area: string) => `${area}: leie, høy standard, kr/kvm`,
    none: 'ikke kjent',
    illustrative: (value: string) => `${value} (illustrasjonstall)`,
  },
  /** What the list of mails shows; a mark that the number only illustrates is put behind. */
  subject: {
    up: (title: string, amount: string, value: string) => `${title}: opp ${amount} til ${value}`,
    down: (title: string, amount: string, value: string) => `${title}: ned ${amount} til ${value}`,
    even: (title: string, value: string) => `${title}: fortsatt ${value}`,
    revised: (title: string, value: string) => `${title}: rettet til ${value}`,
    withdrawn: (title: string, value: string) => `${title}: siste tall er trukket tilbake, nå ${value}`,
    vacancyUp: (area: string, amount: string, value: string) =>
      `${area}: ledigheten opp ${amount} til ${value}`,
    vacancyDown: (area: string, amount: string, value: string) =>
      `${area}: ledigheten ned ${amount} til ${value}`,
    vacancyCorrected: (area: string, value: string) => `${area}: ledigheten rettet til ${value}`,
    vacancyKnown: (area: string, value: string) => `${area}: ledigheten er ${value}`,
    vacancyGone: (area: string) => `${area}: ledigheten er ikke lenger kjent`,
    rent: (area: string) => `${area}: nye leiepriser`,
    rentCorrected: (area: string) => `${area}: rettede leiepriser`,
    commentary: (place: string) => `Ny markedskommentar for ${place}`,
    commentaryOfMarket: 'Ny markedskommentar',
    headlines: (count: number) =>
      count === 1 ? 'Én ny overskrift fra kildene dine' : `${count} nye overskrifter fra kildene dine`,
    event: (title: string, date: string) => `${date}: ${title}`,
    nothing: (date: string) => `Ingen endringer siden ${date}`,
    nothingKnown: (date: string) => `Ingen kjente endringer siden ${date}`,
    first: (place: string) => `Din første utgave: næringseiendom i ${place}`,
    firstOfMarket: 'Din første utgave: næringseiendom i fire byer',
    illustrative: (subject: string) => `${subject} (illustrasjonstall)`,
  },
  preheader: {
    also: (list: string) => `Også: ${list}`,
    more: (count: number) => `${count} til`,
    first: 'Tallene, områdene og kildene du har valgt, samlet på ett sted.',
  },
  more: (count: number) => `Og ${count} til`,
  moreChanges: (count: number) =>
    count === 1
      ? 'Én endring til står under nøkkeltallene.'
      : `${count} endringer til står under nøkkeltallene.`,
  cut: 'Resten av utgaven er utelatt her for at e-posten ikke skal bli for stor. Les mer på',
  cutAction: 'nettsidene',
  missing: (list: string) => `Dette fikk vi ikke hentet denne gangen: ${list}.`,
  missingAreas: 'tallene for områdene',
  missingEvents: 'kalenderen',
  basedOn: (sources: string) => `Bygger på ${sources}`,
  source: (source: string, licence: string) =>
    licence === '' ? `Kilde: ${source}` : `Kilde: ${source}. Lisens: ${licence}`,
  reports: 'Analyserapportene finner du under',
  reportsAction: 'Rapporter',
  webCopy: 'Les utgaven på nettet',
  manage: 'Endre hva du får, og når',
  leave: 'Stopp nyhetsbrevet',
  whyYou:
    'Du får denne e-posten fordi du har bestilt nyhetsbrevet fra Kvartal. Du kan endre eller stoppe det uten å logge inn.',
  noTracking: 'Ingenting i e-posten forteller oss om du har åpnet den. Bildene er de samme for alle.',
  ofWebCopy: 'Dette er en utgave av nyhetsbrevet fra Kvartal, slik den ble sendt.',
} as const
