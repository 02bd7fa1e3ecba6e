/** Bokmål for login methods beside the password. */
import type { SignOnTexts } from '../../accounts/sign-on-words.ts'

export const signOnNb: SignOnTexts = {
  or: 'Andre måter å logge inn på',
  logInWith: (label) => `Logg inn med ${label}`,
  working: 'Logger inn …',
  states: {
    mailed:
      'Sjekk innboksen. Vi har sendt en lenke som bekrefter e-postadressen. Åpne den i denne nettleseren innen 30 minutter.',
    added: 'Innloggingen er lagt til.',
    cancelled: 'Innloggingen ble avbrutt.',
    failed: 'Innloggingen ble ikke fullført. Begynn på nytt, eller logg inn med passord.',
    'no-email': 'Tjenesten oppga ingen e-postadresse. Logg inn med passord, eller registrer deg.',
    unreachable: 'Tjenesten svarer ikke akkurat nå. Du kan logge inn med passord.',
    throttled: 'For mange forsøk. Prøv igjen om en stund.',
    taken: 'Denne innloggingen hører allerede til en konto.',
    full: 'Kontoen har så mange innlogginger den kan ha. Fjern en først.',
  },
  confirm: {
    heading: 'Bekreft adressen',
    lead: 'Lenken bekrefter at e-postadressen er din. Har den en konto, kan du heretter logge inn på den slik. Ellers får du en ny konto.',
    accept: 'Jeg godtar',
    terms: 'vilkårene',
    submit: 'Bekreft og logg inn',
  },
  passkey: {
    logIn: 'Logg inn med passnøkkel',
    add: 'Legg til passnøkkel',
    make: 'Lag passnøkkel',
    addLead:
      'En passnøkkel ligger på telefonen, maskinen eller en sikkerhetsnøkkel. Du logger inn med fingeravtrykk, ansikt eller PIN-kode, uten passord.',
    name: 'Navn på passnøkkelen',
    defaultName: 'Passnøkkel',
    cancelled: 'Ingen passnøkkel ble brukt.',
    known: 'Denne enheten har allerede en passnøkkel for kontoen.',
  },
  methods: {
    heading: 'Innlogging',
    loading: 'Henter innlogginger',
    lead: 'Måter å logge inn på ved siden av passordet.',
    none: 'Ingen ennå.',
    lastUsed: (when) => `sist brukt ${when}`,
    neverUsed: 'ikke brukt ennå',
    add: (label) => `Legg til ${label}`,
    remove: (label) => `Fjern ${label}`,
    question: (label) => `Fjerne innloggingen med ${label}?`,
    consequence: 'Andre enheter blir logget ut. Du får en e-post om det.',
    addQuestion: (label) => `Legge til innlogging med ${label}?`,
    owner: 'Skriv passordet, så vi vet at det er deg.',
    freshNeeded: 'Logg ut og inn igjen før du endrer hvordan du logger inn.',
    cancel: 'Avbryt',
    retry: 'Prøv igjen',
  },
}
