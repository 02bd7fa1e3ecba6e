import { expect, test } from 'vitest'
import type { OpenResult } from '../bench/open-plan.ts'
import { fairnessFailures, type AttackResult } from './faults/fairness-verdict.ts'

const load = (statuses: Readonly<Record<string, number>>, p99Ms: number | null): OpenResult => ({
  wallMs: 1_000,
  bare503: 0,
  kinds: { search: { statuses: { ...statuses }, p50Ms: p99Ms, p99Ms } },
})
const good: AttackResult = {
  attack: 'a flood',
  idle: load({ 200: 100 }, 30),
  during: load({ 200: 60, 304: 36, 503: 4 }, 80),
}
const logins = {
  idle: { ...good.idle, kinds: { login: { statuses: { 200: 9 }, p50Ms: 30, p99Ms: 30 } } },
  during: { ...good.during, kinds: { login: { statuses: { 200: 9 }, p50Ms: 91, p99Ms: 91 } } },
}

test.each<
  [why: string, attacked: readonly AttackResult[], isJudgedByTime: boolean, failures: readonly string[]]
>([
  ['others notice little', [good], true, []],
  ['no attack was run', [], true, ['no attack was run']],
  [
    'others are refused',
    [{ ...good, during: load({ 200: 90, 503: 10 }, 30) }],
    true,
    ['a flood: 90 % of search (90 × 200, 10 × 503)'],
  ],
  [
    'others are not served',
    [{ ...good, during: load({ broken: 9 }, null) }],
    false,
    ['a flood: 0 % of all that readers asked', 'a flood: 0 % of search (9 × broken)'],
  ],
  [
    'others were not even asked',
    [{ ...good, during: { ...good.during, kinds: {} } }],
    true,
    ['a flood: 0 % of search ()', 'a flood: the slowest hundredth of search took Infinity ms instead of 30'],
  ],
  [
    'one refusal of a few requests in the short form',
    [{ ...good, during: load({ 200: 9, 503: 1 }, 30) }],
    false,
    [],
  ],
  [
    'more of them are',
    [{ ...good, during: load({ 200: 8, 503: 2 }, 30) }],
    false,
    ['a flood: 80 % of all that readers asked'],
  ],
  [
    'it is ill without an attack',
    [{ ...good, idle: load({ 500: 1 }, null) }],
    false,
    ['without an attack: 0 % of search'],
  ],
  [
    'others wait',
    [{ ...good, during: load({ 200: 100 }, 91) }],
    true,
    ['a flood: the slowest hundredth of search took 91 ms instead of 30'],
  ],
  ['others wait, and a few seconds do not tell', [{ ...good, during: load({ 200: 100 }, 91) }], false, []],
  [
    'others wait for a login, beside another instance on the same processors',
    [{ ...good, ...logins, isShared: true }],
    true,
    [],
  ],
  [
    'others wait for a login',
    [{ ...good, ...logins }],
    true,
    ['a flood: the slowest hundredth of login took 91 ms instead of 30'],
  ],
  [
    'very short times are not judged by the ratio',
    [{ ...good, idle: load({ 200: 9 }, 1), during: load({ 200: 9 }, 59) }],
    true,
    [],
  ],
])('fairness: %s', (_why, attacked, isJudged, failures) =>
  expect(fairnessFailures(attacked, isJudged)).toEqual(failures),
)
