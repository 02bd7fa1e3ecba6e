import { describe, expect, test } from 'vitest'
import { paginationSections, pageOfList, listPageTitle } from './pagination.ts'

const LETTERS = ['a', 'b', 'c', 'd', 'e']

test.each<[string, readonly string[], number, object | null]>([
  ['the first page', LETTERS, 1, { items: ['a', 'b'], number: 1, count: 3 }],
  ['the last is shorter', LETTERS, 3, { items: ['e'], number: 3, count: 3 }],
  ['there is none after it', LETTERS, 4, null],
  ['a full last page has no empty one after it', LETTERS.slice(1), 3, null],
  ['of nothing there is one page', [], 1, { items: [], number: 1, count: 1 }],
  ['and no second', [], 2, null],
])('pageOfList: %s', (_why, list, number, part) => expect(pageOfList(list, number, 2)).toEqual(part))

test('a page says which it is, but for the first', () => {
  expect(listPageTitle('Nyheter', { number: 1, count: 7 }, 'nb-NO')).toBe('Nyheter')
  expect(listPageTitle('Nyheter', { number: 2, count: 7 }, 'nb-NO')).toBe('Nyheter, side 2 av 7')
  expect(listPageTitle('News', { number: 2, count: 7 }, 'en-GB')).toBe('News, page 2 of 7')
})

describe('links to the pages', () => {
  const linksOf = (number: number, count: number) =>
    paginationSections('/nyheter', { number, count }, 'nb-NO').flatMap(({ pages }) => pages)

  test.each([
    [1, 1, ''],
    [1, 2, '[1] 2 >'],
    [2, 2, '< 1 [2]'],
    [1, 5, '[1] 2 … 5 >'],
    [3, 5, '< 1 2 [3] 4 5 >'],
    [4, 7, '< 1 2 3 [4] 5 6 7 >'],
    [5, 9, '< 1 … 4 [5] 6 … 9 >'],
    [200, 200, '< 1 … 199 [200]'],
  ])('page %d of %d', (number, count, drawn) => {
    const sign = { prev: '<', next: '>' }
    expect(
      linksOf(number, count)
        .map(({ text, rel, isCurrent }) => (rel ? sign[rel] : isCurrent ? `[${text}]` : text))
        .join(' '),
    ).toBe(drawn)
  })

  test('each has its address and a name that says what it is', () => {
    expect(linksOf(2, 2).map(({ name, href, rel }) => [name, href, rel])).toEqual([
      ['Forrige side', '/nyheter', 'prev'],
      ['Side 1', '/nyheter', null],
      ['Side 2', '/nyheter?side=2', null],
    ])
    expect(paginationSections('/en/sok?q=rent', { number: 1, count: 2 }, 'en-GB')).toMatchObject([
      {
        heading: 'Pages',
        pages: [
          { name: 'Page 1' },
          { name: 'Page 2', href: '/en/sok?q=rent&side=2' },
          { name: 'Next page', rel: 'next' },
        ],
      },
    ])
  })
})
