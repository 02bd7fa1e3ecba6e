import { expect, test } from 'vitest'
import type { OpenResult } from '../bench/open-plan.ts'
import { greedyFailures, type GreedyResult } from './faults/greedy-account-verdict.ts'

const load = (
  kind: string,
  statuses: Readonly<Record<string, number>>,
  p99Ms: number | null,
): OpenResult => ({
  wallMs: 1_000,
  bare503: 0,
  kinds: { [kind]: { statuses: { ...statuses }, p50Ms: p99Ms, p99Ms } },
})
const good: GreedyResult = {
  name: 'SQLite',
  idle: load('login', { 200: 50 }, 60),
  during: load('login', { 200: 96, 503: 4 }, 440),
  attack: load('attack', { 200: 46, 429: 900 }, 9),
}

test.each<[why: string, changes: Partial<GreedyResult>, failures: readonly string[]]>([
  ['all is well', {}, []],
  [
    'a slow machine is slow without the attack as well',
    { idle: load('login', { 200: 50 }, 900), during: load('login', { 200: 50 }, 2_600) },
    [],
  ],
  [
    'others are refused',
    { during: load('login', { 200: 94, 503: 6 }, 60) },
    ['SQLite: login: 94 % were served'],
  ],
  [
    'others are not even answered',
    { during: load('login', { late: 9 }, null) },
    ['SQLite: login: 0 % were served'],
  ],
  [
    'others wait',
    { during: load('login', { 200: 50 }, 451) },
    ['SQLite: login: the slowest hundredth took 451 ms, and 60 ms without the attack'],
  ],
  [
    'a kind of question is missing',
    { during: load('page', { 200: 50 }, 5) },
    ['SQLite: login: 0 % were served'],
  ],
  [
    'no other reader asked',
    { idle: { ...good.idle, kinds: {} } },
    ['SQLite: the other readers asked nothing'],
  ],
  [
    'the account may save without end',
    { attack: load('attack', { 200: 900 }, 9) },
    ['SQLite: the account was never told to come again later'],
  ],
  [
    'a defect',
    { attack: load('attack', { 429: 9, 500: 2 }, 9) },
    ['SQLite: 2 saves of the account were answered 500'],
  ],
])('one account against all others: %s', (_why, changes, failures) =>
  expect(greedyFailures({ ...good, ...changes }, true)).toEqual(failures),
)

test('a busy machine is not judged by time', () => {
  expect(greedyFailures({ ...good, during: load('login', { 200: 50 }, 4_500) }, false)).toEqual([])
})
