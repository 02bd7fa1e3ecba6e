/** British English for fields that are refused. */
import type { FieldProblemWords } from '../account-fields.ts'

export const accountFieldsEn = {
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
