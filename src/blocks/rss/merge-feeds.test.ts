import { expect, test } from 'vitest'
import { mergeFeeds } from './merge-feeds.ts'

const article = (name: string, date: string) => ({ date, url: `https://a.example/${name}` })
/** `('a', 3)` → a1 of 3 October, a2 of 2 October, a3 of 1 October. */
const feed = (name: string, count: number, month = '10') =>
  Array.from({ length: count }, (_, index) =>
    article(`${name}${index + 1}`, `2026-${month}-${String(count - index).padStart(2, '0')}`),
  )
const names = (articles: readonly { url: string }[]) =>
  articles.map(({ url }) => url.replace('https://a.example/', '')).join(' ')

test.each([
  ['one source fills all', [feed('a', 5)], 3, 'a1 a2 a3'],
  ['equal shares, newest first', [feed('a', 5), feed('b', 5, '11')], 4, 'b1 b2 a1 a2'],
  ['a share is rounded up, and the oldest is cut', [feed('a', 5), feed('b', 5, '11')], 3, 'b1 b2 a1'],
  [
    'three sources of eight',
    [feed('a', 9), feed('b', 9, '11'), feed('c', 9, '12')],
    8,
    'c1 c2 c3 b1 b2 b3 a1 a2',
  ],
  ['other sources fill the share of a short one', [feed('a', 1), feed('b', 9, '11')], 6, 'b1 b2 b3 b4 b5 a1'],
  ['a dead source leaves its share', [[], feed('b', 9)], 4, 'b1 b2 b3 b4'],
  [
    'the rest is filled with the newest of the other sources',
    [[], feed('a', 5), feed('b', 5, '11')],
    6,
    'b1 b2 b3 b4 a1 a2',
  ],
  ['more asked than there is', [feed('a', 2), feed('b', 1, '11')], 25, 'b1 a1 a2'],
  ['a source in disorder', [feed('a', 4).toReversed()], 2, 'a1 a2'],
  [
    'more sources than items',
    [feed('a', 2), feed('b', 2, '11'), feed('c', 2, '12'), feed('d', 2, '09')],
    3,
    'c1 b1 a1',
  ],
  ['undated last', [[article('x', ''), article('y', 'i går'), ...feed('a', 2)]], 4, 'a1 a2 x y'],
  ['a dated article precedes an undated one', [[article('x', '')], feed('a', 3)], 2, 'a1 x'],
  [
    'days and instants together',
    [
      [
        article('noon', '2026-10-02T12:00:00Z'),
        article('day', '2026-10-02'),
        article('eve', '2026-10-01T23:59:00+02:00'),
      ],
    ],
    3,
    'noon day eve',
  ],
  [
    'the same address in two sources, as the first has it',
    [feed('a', 2), feed('a', 2, '12'), feed('c', 1)],
    5,
    'a1 a2 c1',
  ],
  ['no sources', [], 8, ''],
])('mergeFeeds: %s', (_why, feeds, total, expected) => expect(names(mergeFeeds(feeds, total))).toBe(expected))

test('addresses that differ only in their fragment are equal; missing ones are not', () => {
  const duplicates = [
    { date: '', url: 'https://a.example/x#top' },
    { date: '', url: ' https://a.example/x' },
    { date: '', url: '' },
    { date: '', url: '' },
  ]
  expect(mergeFeeds([duplicates], 8)).toEqual([duplicates[0], duplicates[2], duplicates[3]])
})
