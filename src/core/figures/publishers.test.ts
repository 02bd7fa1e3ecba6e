import { expect, test } from 'vitest'
import { publishersIn, publishersOfPublished, sourceOfValue } from './publishers.ts'

test.each<[string, string, readonly string[], readonly string[]]>([
  ['none', '', [], []],
  ['one', 'SSB', ['SSB'], ['SSB']],
  ['two', 'Norges Bank; OECD', ['Norges Bank', 'OECD'], ['Norges Bank', 'OECD']],
  [
    'the illustrative publisher is left out beside another',
    'SSB; Kvartals illustrasjonstall',
    ['SSB', 'Kvartals illustrasjonstall'],
    ['SSB'],
  ],
  ['illustrative figures alone', 'Kvartals illustrasjonstall', ['Kvartals illustrasjonstall'], []],
])('publishers: %s', (_why, source, all, published) => {
  expect(publishersIn(source)).toEqual(all)
  expect(publishersOfPublished(source, 'Illustrasjonstall')).toEqual(published)
})

test.each([
  ['a published value', 'Norges Bank; OECD; Kvartals illustrasjonstall', false, 'Norges Bank; OECD'],
  [
    'an illustrative value',
    'Norges Bank; OECD; Kvartals illustrasjonstall',
    true,
    'Kvartals illustrasjonstall',
  ],
  ['an illustrative value of a series that names publishers only', 'Norges Bank', true, ''],
  ['no publisher is named', '', false, ''],
])('source of %s', (_why, source, isIllustrative, expected) => {
  expect(sourceOfValue(source, isIllustrative, 'Illustrasjonstall')).toBe(expected)
})
