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
  ['surrounding spaces are no change', { company: ' Firma AS ' }, {}],
  ['one text, trimmed', { company: ' Nytt AS ' }, { company: 'Nytt AS' }],
  ['the address', { subscriber_email: 'ny@firma.no' }, { subscriber_email: 'ny@firma.no' }],
  ['another city', { city: 'bergen' }, { city: 'bergen' }],
  ['no city', { city: '' }, { city: '' }],
  ['an unknown city', { city: 'paris' }, { city: '' }],
  ['the language of mails', { locale: 'en-GB' }, { locale: 'en-GB' }],
  ['an unknown language', { locale: 'sv-SE' }, {}],
])('%s', (_why, typed, changes) => expect(changedFields({ ...AS_STORED, ...typed }, user)).toEqual(changes))
