import { expect, test } from 'vitest'
import { isShareOver, shareAuthor, type ShareByline } from './share-rules.ts'

const KARI = { firstName: 'Kari', lastName: 'Nordmann', company: ' Ås AS ' }

test.each<[string, ShareByline, Partial<typeof KARI>, string]>([
  ['no name', 'none', {}, ''],
  ['the name', 'name', {}, 'Kari Nordmann'],
  ['the first name alone', 'name', { lastName: '' }, 'Kari'],
  ['a name that is not filled in', 'name', { firstName: '', lastName: '' }, ''],
  ['the company, without spaces around it', 'company', {}, 'Ås AS'],
  ['a company that is not filled in', 'company', { company: '' }, ''],
])('shareAuthor: %s', (_why, byline, changes, author) =>
  expect(shareAuthor(byline, { ...KARI, ...changes })).toBe(author),
)

test.each<[string, number | null, number, boolean]>([
  ['a link without a last day', null, 9, false],
  ['before its end', 10, 9, false],
  ['at its end', 10, 10, true],
])('isShareOver: %s', (_why, endsAt, now, isOver) => expect(isShareOver(endsAt, now)).toBe(isOver))
