import { expect, test } from 'vitest'
import { someUser } from '#tests/factories/user.ts'
import { changedFields } from './changed-fields.ts'

const user = someUser({ city: 'oslo', locale: 'nb-NO' })
const AS_STORED = {
  first_name: 'Kari',
  last_name: 'Nordmann',
  subscriber_email: 'kari@firma.no',
  company: 'Firma AS',
  title: 'Analytiker',
  city: 'oslo',
  locale: 'nb-NO',
}

test.each<[string, Partial<typeof AS_STORED>, ReturnType<typeof changedFields>]>([
  ['nothing', {}, {}],
  ['spaces round a text are no change', { company: ' Firma AS ' }, {}],
  ['one text, trimmed', { company: ' Nytt AS ' }, { company: 'Nytt AS' }],
  ['the address', { subscriber_email: 'ny@firma.no' }, { subscriber_email: 'ny@firma.no' }],
  ['another city', { city: 'bergen' }, { city: 'bergen' }],
  ['no city', { city: '' }, { city: '' }],
  ['a city that is none', { city: 'paris' }, { city: '' }],
  ['the language of mails', { locale: 'en-GB' }, { locale: 'en-GB' }],
  ['a language that is none', { locale: 'sv-SE' }, {}],
])('%s', (_why, typed, changes) => expect(changedFields({ ...AS_STORED, ...typed }, user)).toEqual(changes))
