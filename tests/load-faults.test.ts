/** The judges of too much at once: each kind of failure is known to be found. */
import { describe, expect, test } from 'vitest'
import type { OpenResult } from '../bench/open-plan.ts'
import { growthPer10Min, type MemorySample } from './faults/harness/watched-memory.ts'
import { floodFailures, type FloodResult } from './faults/flood-verdict.ts'
import { loginStormFailures, type LoginStormResult } from './faults/login-storm-verdict.ts'
import { heldFailures, stormFailures, type Storm } from './faults/overload-verdict.ts'
import { slowClientsFailures, type SlowClientsResult } from './faults/slow-clients-verdict.ts'
import { smallMemoryFailures, type SmallMemoryResult } from './faults/small-memory-verdict.ts'

type Kinds = Readonly<
  Record<string, readonly [statuses: Readonly<Record<string, number>>, p99Ms: number | null]>
>
const load = (kinds: Kinds, bare503 = 0): OpenResult => ({
  wallMs: 1_000,
  bare503,
  kinds: Object.fromEntries(
    Object.entries(kinds).map(([kind, [statuses, p99Ms]]) => [
      kind,
      { statuses: { ...statuses }, p50Ms: p99Ms, p99Ms },
    ]),
  ),
})
const well = (p99Ms: number) => load({ page: [{ 200: 90, 304: 10 }, p99Ms], api: [{ 200: 100 }, p99Ms] })

test.each<[why: string, samples: readonly MemorySample[], growth: number]>([
  ['flat', [0, 1, 2, 3, 4].map((at) => ({ atMs: at * 60_000, mb: 100 })), 0],
  ['a megabyte a minute', [0, 1, 2, 3, 4].map((at) => ({ atMs: at * 60_000, mb: 100 + at })), 10],
  [
    'only while it warms up',
    [200, 100, 100, 100, 100, 100].map((mb, index) => ({ atMs: index * 60_000, mb })),
    0,
  ],
  ['up and down', [0, 5, 4, 4, 5].map((mb, index) => ({ atMs: index * 60_000, mb })), 0],
])('growth of memory: %s', (_why, samples, growth) => expect(growthPer10Min(samples)).toBeCloseTo(growth, 6))

test.each<
  [why: string, result: OpenResult, growthMb: number, isJudgedByTime: boolean, failures: readonly string[]]
>([
  ['all is well', well(15), 0.5, true, []],
  ['slow on a machine that others use', well(500), 300, false, []],
  [
    'slow',
    well(61),
    0,
    true,
    ['the slowest hundredth of calls took 61.0 ms', 'the slowest hundredth of pages took 61.0 ms'],
  ],
  ['slow for calls', well(30), 0, true, ['the slowest hundredth of calls took 30.0 ms']],
  ['growing', well(5), 1.5, true, ['memory grew by 1.5 MB in ten minutes']],
  [
    'one refused',
    load({ page: [{ 200: 10, 503: 1 }, 5], api: [{ 200: 1 }, 5] }),
    0,
    false,
    ['at half of the peak: 1 × page 503'],
  ],
  [
    'one that broke',
    load({ page: [{ 200: 10, broken: 1 }, 5], api: [{ 200: 1 }, 5] }),
    0,
    false,
    ['at half of the peak: 1 × page broken'],
  ],
  ['no requests', load({}), 0, false, ['nothing was answered at half of the peak']],
])('a thousand connections: %s', (_why, result, growthMb, isJudged, failures) =>
  expect(heldFailures({ result, growthMb }, isJudged)).toEqual(failures),
)

const goodStorm: Storm = {
  of: 'pages',
  peak: { perSecond: 100, perCpuSecond: 100, worked: 1 },
  storm: { perSecond: 90, perCpuSecond: 90, worked: 1 },
  recoveryMs: 100,
  isRefusalExpected: true,
  result: load({ page: [{ 200: 100, 503: 200, late: 5 }, 900] }),
}
test.each<[why: string, changes: Partial<Storm>, failures: readonly string[]]>([
  ['all is well', {}, []],
  [
    'work is wasted',
    { storm: { perSecond: 90, perCpuSecond: 70, worked: 1 } },
    ['three times too much pages: 70 good answers for a second of work instead of 100'],
  ],
  [
    'nothing is answered',
    { storm: { perSecond: 0, perCpuSecond: Number.NaN, worked: 0 } },
    [
      'three times too much pages: 0 good answers a second of 100',
      'three times too much pages: NaN good answers for a second of work instead of 100',
    ],
  ],
  [
    'no request is refused',
    { result: load({ page: [{ 200: 10 }, 5] }) },
    ['three times too much pages: no request was refused with 503'],
  ],
  ['no refusal expected', { result: load({ page: [{ 200: 10 }, 5] }), isRefusalExpected: false }, []],
  [
    'refused without a word',
    { result: load({ page: [{ 200: 1, 503: 2 }, 5] }, 2) },
    ['three times too much pages: 2 answers 503 do not say when to come again'],
  ],
  [
    'a wrong answer',
    { result: load({ page: [{ 200: 1, 503: 2, 500: 1 }, 5] }) },
    ['three times too much pages: 1 × page 500'],
  ],
  [
    'it stays ill',
    { recoveryMs: 30_000 },
    ['after three times too much pages it took 30.0 s until all requests were served again'],
  ],
])('a storm: %s', (_why, changes, failures) =>
  expect(stormFailures({ ...goodStorm, ...changes }, 0.8, true)).toEqual(failures),
)

test('a busy machine is judged by the work alone', () => {
  const slow = { ...goodStorm, storm: { perSecond: 5, perCpuSecond: 90, worked: 0.1 } }
  expect(stormFailures(slow, 0.8, false)).toEqual([])
  expect(stormFailures(slow, 0.8, true)).toHaveLength(1)
})

const goodFlood: FloodResult = {
  flood: load({ search: [{ 200: 50, 503: 900, late: 3 }, 900] }),
  wave: load({ search: [{ 200: 50, 503: 9 }, 900] }),
  readers: load({ page: [{ 200: 96, late: 4 }, 90] }),
  asked: 100,
  recoveryMs: 50,
}
test.each<[why: string, changes: Partial<FloodResult>, failures: readonly string[]]>([
  ['all is well', {}, []],
  [
    'readers cannot even connect',
    { readers: load({ page: [{ late: 100 }, null] }) },
    ['only 0 of 100 readers were served'],
  ],
  [
    'readers are refused what is in memory',
    { readers: load({ page: [{ 200: 97, 503: 3 }, 5] }) },
    ['readers: 3 × page 503'],
  ],
  ['nothing is made', { flood: load({ search: [{ 503: 9 }, null] }) }, ['nothing at all was made']],
  ['a defect', { flood: load({ search: [{ 200: 9, 500: 2 }, 5] }) }, ['the flood: 2 × search 500']],
  [
    'refused without a word',
    { flood: load({ search: [{ 200: 1, 503: 9 }, 5] }, 9) },
    ['9 of 9 answers 503 do not say when to come again'],
  ],
  [
    'no request is ever refused',
    { wave: load({ search: [{ 200: 59 }, 900] }) },
    ['no request was refused with 503 when all came at once'],
  ],
  [
    'all are',
    { wave: load({ search: [{ 503: 59 }, null] }) },
    ['no request was accepted when all came at once'],
  ],
  [
    'let in and left waiting',
    { wave: load({ search: [{ 200: 9, 503: 9, late: 2, broken: 1 }, 5] }) },
    ['all at once: 2 × search late', 'all at once: 1 × search broken'],
  ],
  [
    'refused without a word when all come at once',
    { wave: load({ search: [{ 200: 1, 503: 9 }, 5] }, 8) },
    ['all at once: 8 answers 503 do not say when to come again'],
  ],
  ['it stays ill', { recoveryMs: 6_000 }, ['afterwards it took 6.0 s until all requests were served again']],
])('a flood: %s', (_why, changes, failures) =>
  expect(floodFailures({ ...goodFlood, ...changes }, 0.95)).toEqual(failures),
)

const goodSlow: SlowClientsResult = {
  calm: well(6),
  among: well(11),
  stillOpen: { silent: 0, headers: 0 },
  grownMb: 20,
  sockets: 300,
  unread: { asked: 60, grownMb: 256, status: 200 },
}
test.each<
  [why: string, changes: Partial<SlowClientsResult>, isJudgedByTime: boolean, failures: readonly string[]]
>([
  ['all is well', {}, true, []],
  ['a few milliseconds are chance', { calm: well(1), among: well(4) }, true, []],
  [
    'readers wait',
    { among: well(13) },
    true,
    ['the slowest hundredth of requests took 13 ms among them and 6 ms without'],
  ],
  ['readers wait on a busy machine', { among: well(4_900) }, false, []],
  [
    'readers wait for ever',
    { among: well(5_100) },
    false,
    ['the slowest hundredth of requests took 5100 ms among them and 6 ms without'],
  ],
  [
    'readers are refused',
    { among: load({ page: [{ 200: 5, late: 2 }, 5] }) },
    true,
    ['among slow clients: 2 × page late'],
  ],
  [
    'they are let be',
    { stillOpen: { silent: 3, headers: 0 } },
    true,
    ['3 slow clients (silent) were not cut off'],
  ],
  ['they cost much', { grownMb: 125 }, true, ['they cost 125 MB']],
  [
    'unread answers cost much',
    { unread: { asked: 60, grownMb: 257, status: 200 } },
    true,
    ['60 unread answers cost 257 MB'],
  ],
  [
    'who reads gets nothing',
    { unread: { asked: 60, grownMb: 90, status: 503 } },
    true,
    ['an export that is read was answered 503'],
  ],
])('slow clients: %s', (_why, changes, isJudged, failures) =>
  expect(slowClientsFailures({ ...goodSlow, ...changes }, isJudged)).toEqual(failures),
)

const goodLogins: LoginStormResult = {
  calm: well(6),
  during: well(11),
  storm: load({ login: [{ 200: 50, 503: 150 }, 900] }),
  letInAfterwards: 10,
  triedAfterwards: 10,
}
test.each<[why: string, changes: Partial<LoginStormResult>, failures: readonly string[]]>([
  ['all is well', {}, []],
  [
    'readers wait',
    { during: well(13) },
    ['the slowest hundredth of readers waited 13.0 ms and 6.0 ms without the storm'],
  ],
  [
    'readers are refused',
    { during: load({ page: [{ 200: 5, 503: 1 }, 5] }) },
    ['readers during the storm: 1 × page 503'],
  ],
  [
    'a right password is called wrong',
    { storm: load({ login: [{ 200: 5, 503: 5, 403: 1 }, 5] }) },
    ['logins: 1 × login 403'],
  ],
  ['no login is accepted', { storm: load({ login: [{ 503: 5 }, null] }) }, ['no login was accepted']],
  [
    'all are',
    { storm: load({ login: [{ 200: 5 }, 5] }) },
    ['no request was refused with 503: that was no storm'],
  ],
  [
    'refused without a word',
    { storm: load({ login: [{ 200: 5, 503: 5 }, 5] }, 5) },
    ['5 answers 503 do not say when to come again'],
  ],
  ['the door stays shut', { letInAfterwards: 9 }, ['afterwards 9 of 10 were let in']],
])('a storm of logins: %s', (_why, changes, failures) =>
  expect(loginStormFailures({ ...goodLogins, ...changes }, true)).toEqual(failures),
)

describe('little memory', () => {
  const good: SmallMemoryResult = {
    result: load({ page: [{ 200: 95, 503: 5 }, 5], missing: [{ 404: 9, 503: 1 }, null] }),
    hasEnded: false,
    mostMb: 300,
    growthMb: 0.5,
  }
  test.each<[why: string, changes: Partial<SmallMemoryResult>, failures: readonly string[]]>([
    ['all is well', {}, []],
    ['it ended', { hasEnded: true }, ['the portal ended']],
    ['more than a container has', { mostMb: 600 }, ['it held 600 MB']],
    ['growing', { growthMb: 3 }, ['memory grew by 3.0 MB in ten minutes']],
    [
      'much is refused',
      { result: load({ page: [{ 200: 80, 503: 20 }, 5] }) },
      ['only 80 of 100 were answered'],
    ],
    [
      'nothing was asked and nothing answered',
      { result: load({ page: [{ broken: 3 }, null] }) },
      ['3 × page broken', 'only 0 of 3 were answered'],
    ],
    ['a page is not found', { result: load({ page: [{ 200: 99, 404: 1 }, 5] }) }, ['1 × page 404']],
    [
      'what is missing is found',
      { result: load({ page: [{ 200: 9 }, 5], missing: [{ 500: 1 }, null] }) },
      ['1 × missing 500'],
    ],
  ])('%s', (_why, changes, failures) =>
    expect(smallMemoryFailures({ ...good, ...changes }, true)).toEqual(failures),
  )
})
