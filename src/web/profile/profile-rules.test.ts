import { expect, test } from 'vitest'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
import { problemsOf } from '#ui/form/form-problems.ts'
import { passwordRules, profileRules } from './profile-rules.ts'

const { fields, names } = accountsNb
const FAULTLESS = {
  first_name: 'Åse',
  last_name: 'Øy',
  subscriber_email: 'ase@firma.no',
  company: 'Firma',
  title: 'Sjef',
  city: '',
  locale: 'nb-NO',
}

test.each<[string, Partial<typeof FAULTLESS>, object]>([
  ['all fields filled in', {}, {}],
  ['spaces are no name', { first_name: '  ' }, { first_name: fields.required(names.firstName) }],
  [
    'all five are required',
    { first_name: '', last_name: '', subscriber_email: '', company: '', title: '' },
    {
      first_name: fields.required(names.firstName),
      last_name: fields.required(names.lastName),
      subscriber_email: fields.required(names.email),
      company: fields.required(names.company),
      title: fields.required(names.title),
    },
  ],
  ['100 characters', { company: 'x'.repeat(100) }, {}],
  ['101 characters', { company: 'x'.repeat(101) }, { company: fields.tooLong(names.company, 100) }],
  ['100 characters of two units each, counted as the server does', { company: '😀'.repeat(100) }, {}],
  ['101 of them', { company: '😀'.repeat(101) }, { company: fields.tooLong(names.company, 100) }],
  ['no address', { subscriber_email: 'ase@firma' }, { subscriber_email: fields.email }],
])('profile: %s', (_why, typed, problems) =>
  expect(problemsOf(profileRules(accountsNb), { ...FAULTLESS, ...typed })).toEqual(problems),
)

test.each<[string, string, string, string, object]>([
  ['nine characters', 'gammelt', 'Kvartal12', 'Kvartal12', {}],
  [
    'eight were enough only once',
    'gammelt',
    'Kvarta12',
    'Kvarta12',
    { password: fields.tooShort(names.newPassword, 9) },
  ],
  ['no digit', 'gammelt', 'Kvartalen', 'Kvartalen', { password: fields.passwordRule }],
  ['128 characters', 'gammelt', `K1${'v'.repeat(126)}`, `K1${'v'.repeat(126)}`, {}],
  [
    '129 characters',
    'gammelt',
    `K1${'v'.repeat(127)}`,
    `K1${'v'.repeat(127)}`,
    { password: fields.tooLong(names.newPassword, 128) },
  ],
  ['typed differently', 'gammelt', 'Kvartal12', 'kvartal12', { confirm: fields.passwordsDiffer }],
  [
    'nothing',
    '',
    '',
    '',
    {
      old: fields.required(names.oldPassword),
      password: fields.required(names.newPassword),
      confirm: fields.passwordAgain,
    },
  ],
])('password: %s', (_why, old, password, confirm, problems) =>
  expect(problemsOf(passwordRules(accountsNb), { old, password, confirm })).toEqual(problems),
)
