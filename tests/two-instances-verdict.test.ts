/** The judge of instances that share a database can say no. */
import { expect, test } from 'vitest'
import { sharedReport, type SharedResult } from './faults/two-instances-verdict.ts'

const BOUNDS = { seenMs: 1_000, mailMs: 200 }
const GOOD: SharedResult = {
  seenMs: new Map([
    ['logout', [12, 30]],
    ['disabled', [8, 9]],
  ]),
  listenedMs: [40],
  lookedMs: [610],
  guesses: [10, 10],
  pause: { lastMailMs: 350, left: 40 },
  connections: [
    { most: 4, allowed: 4 },
    { most: 2, allowed: 3 },
  ],
  answered: 300,
}

test('a good run has no failures', () => {
  const { figures, failures } = sharedReport(GOOD, BOUNDS)
  expect(failures).toEqual([])
  expect(Object.fromEntries(figures)).toMatchObject({
    'publication, where it is looked for: slowest, ms': 610,
    'logout: slowest, ms': 30,
  })
})

test.each<[string, Partial<SharedResult>, string]>([
  ['late news', { lookedMs: [1_001] }, 'a publication was seen after 1001 ms'],
  ['no news', { listenedMs: [Number.POSITIVE_INFINITY] }, 'a publication was seen after Infinity ms'],
  ['a session that lives on', { seenMs: new Map([['logout', [4_000]]]) }, 'logout was seen after 4000 ms'],
  ['no tries', { seenMs: new Map([['logout', []]]) }, 'logout was not tried'],
  [
    'a limit for each instance',
    { guesses: [10, 20] },
    '10, 20 wrong passwords were let through instead of 10',
  ],
  ['locked out too early', { guesses: [9] }, '9 wrong passwords were let through instead of 10'],
  ['a late mail', { pause: { lastMailMs: 1_201, left: 40 } }, 'a mail left 1201 ms after the pause'],
  ['all was sent', { pause: { lastMailMs: 0, left: 0 } }, 'there was nothing left to pause'],
  [
    'too many connections',
    { connections: [{ most: 5, allowed: 4 }] },
    'instance 1 had 5 connections instead of 4',
  ],
  ['no responses', { answered: 0 }, 'nothing was answered under load'],
])('%s', (_why, change, failure) =>
  expect(sharedReport({ ...GOOD, ...change }, BOUNDS).failures).toEqual([failure]),
)
