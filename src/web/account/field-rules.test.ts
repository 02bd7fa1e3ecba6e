import { expect, test } from 'vitest'
import { MIN_CHANGED_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#core/account/password-rule.ts'
import { accountsEn } from '#texts/en/accounts/accounts.ts'
import { fieldRules } from './field-rules.ts'

const rules = fieldRules(accountsEn)
const { fields, names } = accountsEn

test.each<[string, string | null, string | null]>([
  ['empty', rules.email('', {}), fields.required(names.email)],
  ['spaces', rules.email('  ', {}), fields.required(names.email)],
  ['no address', rules.email('ola', {}), fields.email],
  ['an email host without a dot', rules.email('ola@example', {}), fields.email],
  ['two addresses', rules.email('ola@example.org,kari@example.org', {}), fields.email],
  ['two at signs', rules.email('ola@kari@example.org', {}), fields.email],
  ['an address with a space in it', rules.email('ola nordmann@example.org', {}), fields.email],
  ['an email address with surrounding spaces', rules.email(' ola@example.org ', {}), null],
  ['no name', rules.required('First name')(' ', {}), 'First name is required.'],
  ['a given password of spaces', rules.password('   ', {}), null],
  ['no given password', rules.password('', {}), fields.required(names.password)],
  ['no new password', rules.newPassword(MIN_PASSWORD_LENGTH)('', {}), fields.required(names.newPassword)],
  [
    'a short password',
    rules.newPassword(MIN_PASSWORD_LENGTH)('Abc1', {}),
    fields.tooShort(names.newPassword, 8),
  ],
  [
    'a short password in the profile',
    rules.newPassword(MIN_CHANGED_PASSWORD_LENGTH)('Abcdefg1', {}),
    fields.tooShort(names.newPassword, 9),
  ],
  [
    'a long password',
    rules.newPassword(MIN_PASSWORD_LENGTH)(`Ab1${'x'.repeat(126)}`, {}),
    fields.tooLong(names.newPassword, 128),
  ],
  [
    'seven characters',
    rules.newPassword(MIN_PASSWORD_LENGTH)('Abcdef1', {}),
    fields.tooShort(names.newPassword, 8),
  ],
  ['eight characters', rules.newPassword(MIN_PASSWORD_LENGTH)('Abcdefg1', {}), null],
  ['without a lowercase letter', rules.newPassword(MIN_PASSWORD_LENGTH)('ABCDEFG1', {}), fields.passwordRule],
  ['no uppercase letter', rules.newPassword(MIN_PASSWORD_LENGTH)('abcdefg1', {}), fields.passwordRule],
  ['without a digit', rules.newPassword(MIN_PASSWORD_LENGTH)('Abcdefgh', {}), fields.passwordRule],
  ['a valid password', rules.newPassword(MIN_PASSWORD_LENGTH)('Blåbær 12 🫐', {}), null],
  ['not repeated', rules.repeated('', { password: 'Abcdefg1' }), fields.passwordAgain],
  ['repeated wrongly', rules.repeated('Abcdefg2', { password: 'Abcdefg1' }), fields.passwordsDiffer],
  ['repeated', rules.repeated('Abcdefg1', { password: 'Abcdefg1' }), null],
  ['terms not accepted', rules.terms('', {}), 'You must accept the terms to create a user.'],
  ['terms accepted', rules.terms('on', {}), null],
])('%s', (_why, problem, expected) => expect(problem).toBe(expected))
