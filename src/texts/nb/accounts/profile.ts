/** Bokmål for the pages of the profile. */
export const profileNb = {
  /** Titles of the pages, and what the links to them say. */
  pages: {
    overview: 'Min side',
    edit: 'Rediger profil',
    newsletter: 'Tilpass nyhetsbrev',
    password: 'Endre passord',
    deletion: 'Slett konto',
  },
  navigation: 'Profil',
  breadcrumb: 'Brødsmulesti',
  logOut: 'Logg ut',
  overview: {
    noName: 'Uten navn',
    noCity: 'Ingen valgt',
    notStated: 'Ikke oppgitt',
    pendingEmail: (address: string) =>
      `Ny adresse som venter på bekreftelse: ${address}. Følg lenken i e-posten vi har sendt dit.`,
    cancelEmail: 'Avbryt byttet',
    emailKept: 'Byttet er avbrutt. Du beholder adressen du har.',
    newsletter: 'Nyhetsbrev',
    yourData: 'Dine data',
    yourDataLead: 'Alt som er lagret om deg, samlet i én fil.',
    download: 'Last ned som JSON',
    downloaded: 'Filen er lastet ned.',
  },
  devices: {
    heading: 'Innloggede enheter',
    loading: 'Henter enhetene …',
    unknown: 'Ukjent enhet',
    thisOne: 'Denne enheten',
    lastUsed: (when: string) => `Sist brukt ${when}`,
    logOutEverywhere: 'Logg ut overalt',
    question: 'Vil du logge ut på alle enheter?',
    consequence: 'Du må logge inn på nytt på hver av dem, også her.',
    cancel: 'Avbryt',
    retry: 'Prøv igjen',
  },
  edit: {
    emailNote:
      'En ny adresse må bekreftes fra en e-post som sendes til den. Den gamle gjelder til det er gjort.',
    noCity: 'Ingen',
    localeNames: { 'nb-NO': 'Norsk', 'en-GB': 'Engelsk' },
    save: 'Lagre',
    saved: 'Brukeren er oppdatert',
    unsaved: 'Hvis du går nå, blir profilen som den var.',
    stale: 'Profilen ble endret et annet sted samtidig. Prøv å lagre en gang til.',
  },
  password: {
    lead: 'Du er fortsatt logget inn her etterpå. Alle andre enheter blir logget ut.',
    submit: 'Endre passord',
    saved: 'Passordet er oppdatert',
  },
  deletion: {
    lead: 'Når kontoen slettes, forsvinner dette for godt:',
    parts: {
      profile: 'profilen, med navn, firma, stilling, by og e-postadresse',
      layouts: 'alle oppsettene dine',
      newsletter: 'valgene for nyhetsbrevet',
      devices: 'innloggingen på alle enheter',
    },
    keepCopy: 'Last ned dine data fra Min side først',
    how: (word: string) =>
      `Skriv ${word} under, så sender vi deg en e-post. Kontoen slettes først når du har bekreftet der.`,
    submit: 'Be om sletting',
    requested: 'Forespørselen er sendt',
    requestedText: (address: string) =>
      `Vi har sendt en e-post til ${address}. Følg lenken i den innen en time for å slette kontoen. Gjør du ingenting, beholder du kontoen.`,
  },
} as const
