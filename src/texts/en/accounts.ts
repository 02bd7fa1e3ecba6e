/** British English for all screens of accounts: loaded with them. */
import { accountDialogsEn } from './account-dialogs.ts'
import { accountFieldsEn } from './account-fields.ts'
import { accountFormEn } from './account-form.ts'
import { accountSessionEn } from './account-session.ts'
import { profileEn } from './profile.ts'

export const accountsEn = {
  names: {
    email: 'Email address',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Repeat the password',
    oldPassword: 'Current password',
    firstName: 'First name',
    lastName: 'Last name',
    title: 'Job title',
    company: 'Company',
    city: 'Preferred city',
    locale: 'Language of emails',
    codeWord: 'Code word',
    terms: 'Terms',
  },
  fields: accountFieldsEn,
  form: accountFormEn,
  unknownError: 'Unknown error. Try again shortly.',
  networkError:
    'The service could not be reached. Check your connection and try again. What you have typed is still here.',
  session: accountSessionEn,
  dialogs: accountDialogsEn,
  profile: profileEn,
} as const
