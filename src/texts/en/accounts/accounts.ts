/** British English for all screens of accounts: loaded with them. */
import { accountDialogsEn } from './account-dialogs.ts'
import { profileEn } from './profile.ts'
import type { FieldProblemWords } from '../../accounts/account-fields.ts'

/** British English for fields that are refused. */
const accountFieldsEn = {
  required: (field: string) => `${field} is required.`,
  notAccepted: (field: string) => `${field} contains something invalid.`,
  tooShort: (field: string, least: number) => `${field} must have at least ${least} characters.`,
  tooLong: (field: string, most: number) => `${field} can have at most ${most} characters.`,
  email: 'Enter a valid email address, such as name@company.com.',
  passwordRule: 'The password must contain at least one lowercase letter, one uppercase and one number.',
  passwordAgain: 'Type the password once more.',
  passwordsDiffer: 'The two passwords are not the same.',
  commonPassword: 'This password is too common. Choose another.',
  samePassword: 'This is your current password. Choose another.',
  terms: 'You must accept the terms to create a user.',
  codeWord: (word: string) => `Type ${word} exactly like this.`,
} as const satisfies FieldProblemWords

/** British English for what every form says. */
const accountFormEn = {
  allRequired: 'All fields are required.',
  optional: 'optional',
  problems: (count: string) => `${count} fields must be corrected`,
  mistake: 'Error',
  show: 'Show',
  hide: 'Hide',
  dismiss: 'Dismiss the message',
  rule: 'The password must have:',
  parts: {
    length: (least: string, most: string) => `${least}–${most} characters`,
    lowercase: 'at least one lowercase letter',
    uppercase: 'at least one uppercase letter',
    digit: 'at least one number',
  },
  met: 'met',
  missing: 'missing',
  metCount: (met: string, all: string) => `${met} of ${all} requirements are met`,
} as const

/** British English for the menu of a logged-in reader, and for the end of a session. */
const accountSessionEn = {
  menu: (name: string) => `User menu for ${name}`,
  profile: 'Profile',
  ended:
    'You have been logged out because the session has expired. Log in again to continue. The page is as you left it.',
  clockAhead: 'The password is right, but the clock on this device is wrong. Set the clock and try again.',
} as const

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
