/** Bokmål for all screens of accounts: loaded with them. */
import { accountDialogsNb } from './account-dialogs.ts'
import { accountFieldsNb } from './account-fields.ts'
import { accountFormNb } from './account-form.ts'
import { accountSessionNb } from './account-session.ts'
import { profileNb } from './profile.ts'

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
