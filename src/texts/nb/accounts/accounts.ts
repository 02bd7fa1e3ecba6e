/** Bokmål for all screens of accounts: loaded with them. */
import { accountDialogsNb } from './account-dialogs.ts'
import { profileNb } from './profile.ts'
import type { FieldProblemWords } from '../../accounts/account-fields.ts'

/**
 * Sentences for fields that are refused: said by the forms before anything is sent, and by the server
 * (specification §5, §8).
 */
const accountFieldsNb = {
  required: (field: string) => `${field} må fylles ut.`,
  notAccepted: (field: string) => `${field} inneholder noe ugyldig.`,
  tooShort: (field: string, least: number) => `${field} må ha minst ${least} tegn.`,
  tooLong: (field: string, most: number) => `${field} kan ha høyst ${most} tegn.`,
  email: 'Skriv en gyldig e-postadresse, for eksempel navn@firma.no.',
  passwordRule: 'Passordet må inneholde minst én liten bokstav, én stor bokstav og ett siffer.',
  passwordAgain: 'Skriv passordet én gang til.',
  passwordsDiffer: 'Passordene er ikke like.',
  commonPassword: 'Dette passordet er for vanlig. Velg et annet.',
  samePassword: 'Dette er passordet du har nå. Velg et annet.',
  terms: 'Du må godta vilkårene for å opprette en bruker.',
  codeWord: (word: string) => `Skriv ${word} nøyaktig slik.`,
} as const satisfies FieldProblemWords

/** Bokmål for what every form says. */
const accountFormNb = {
  allRequired: 'Alle felt må fylles ut.',
  optional: 'valgfritt',
  problems: (count: string) => `${count} felt må rettes`,
  mistake: 'Feil',
  show: 'Vis',
  hide: 'Skjul',
  dismiss: 'Lukk meldingen',
  rule: 'Passordet må ha:',
  parts: {
    length: (least: string, most: string) => `${least}–${most} tegn`,
    lowercase: 'minst én liten bokstav',
    uppercase: 'minst én stor bokstav',
    digit: 'minst ett siffer',
  },
  met: 'oppfylt',
  missing: 'mangler',
  metCount: (met: string, all: string) => `${met} av ${all} krav er oppfylt`,
} as const

/** Bokmål for the menu of a logged-in reader, and for the end of a session. */
const accountSessionNb = {
  /** Names the menu; the name stands on its button. */
  menu: (name: string) => `Brukermeny for ${name}`,
  profile: 'Profil',
  /** Above the login that opens when a session has ended by itself. */
  ended:
    'Du er logget ut fordi innloggingen er utløpt. Logg inn igjen for å fortsette. Siden står slik du forlot den.',
  /** After the right password, on a device whose clock says that the new session has expired already. */
  clockAhead: 'Passordet er riktig, men klokken på denne enheten går feil. Still klokken og prøv igjen.',
} as const

export const accountsNb = {
  /** Names of fields, as forms and refusals say them. */
  names: {
    email: 'E-postadresse',
    password: 'Passord',
    newPassword: 'Nytt passord',
    confirmPassword: 'Gjenta passordet',
    oldPassword: 'Nåværende passord',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    title: 'Stilling',
    company: 'Firma',
    city: 'Foretrukket by',
    locale: 'Språk i e-post',
    codeWord: 'Kodeord',
    terms: 'Vilkår',
  },
  fields: accountFieldsNb,
  form: accountFormNb,
  /** Specification §8, for every form alike. */
  unknownError: 'Ukjent feil. Prøv igjen om litt.',
  networkError:
    'Fikk ikke kontakt med tjenesten. Sjekk nettforbindelsen og prøv igjen. Det du har skrevet, står fortsatt her.',
  session: accountSessionNb,
  dialogs: accountDialogsNb,
  profile: profileNb,
} as const
