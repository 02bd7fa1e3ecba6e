import { expect, test } from 'vitest'
import { publishersIn, publishersOfPublished } from './publishers.ts'

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
