/** Tests that the checks of the database faults detect violations. */
import { describe, expect, test } from 'vitest'
import { awayFailures, servedSince, type AwayBounds, type AwayRun } from './faults/away-verdict.ts'
import { askedWithin, quantileMs, type Heard } from './faults/harness/callers.ts'
import { lateFailures, type LateRun } from './faults/late-verdict.ts'
import { migrationFailures, type MigrationRun } from './faults/migration-verdict.ts'
import { slowFailures, type SlowBounds, type SlowRun } from './faults/slow-verdict.ts'

const heard = (given: Partial<Heard>): Heard => ({
  kind: 'read',
  path: '/',
  status: 200,
  retryAfter: null,
  at: 0,
  ms: 10,
  ...given,
})
const shown = heard({ kind: 'public' })
const served = heard({ kind: 'write' })
const refused = heard({ status: 503, retryAfter: '5' })
const noPicture = heard({ kind: 'picture', status: 404 })
const waited = heard({ ...noPicture, at: 500, ms: 500 })
const refusedAt = (at: number) => heard({ ...refused, at })

describe('the database away', () => {
  const BOUNDS: AwayBounds = { slowestMs: 1_000, foundMs: 2_000, mostLines: 3, leastAsked: 2 }
  const GOOD: AwayRun = {
    name: 'away',
    during: [shown, refused, refused],
    around: [served, refused],
    backAt: 1_000,
    foundAfterMs: 2_000,
    lines: 3,
  }

  test.each<[why: string, change: Partial<AwayRun>, found: RegExp | null]>([
    ['all is well', {}, null],
    [
      'a public page fails',
      { during: [heard({ kind: 'public', status: 503, retryAfter: '5' }), refused, refused] },
      /public/,
    ],
    ['a public page fails before', { around: [heard({ kind: 'public', status: 0 })] }, /public/],
    ['a login is accepted', { during: [refused, refused, heard({ kind: 'login' })] }, /let in/],
    ['a write is reported as done', { during: [refused, refused, served] }, /neither 503/],
    ['a refusal without a time', { during: [refused, refused, heard({ status: 503 })] }, /neither 503/],
    ['no answer', { during: [refused, refused, heard({ status: 0 })] }, /neither 503/],
    [
      'a picture without an answer before and unknown during it',
      { around: [noPicture], during: [refused, { ...refused, kind: 'picture' }] },
      null,
    ],
    ['a missing picture is reported as found', { during: [refused, refused, noPicture] }, /neither 503/],
    ['a picture that waited until the database was back', { during: [refused, refused, waited] }, null],
    ['a defect', { around: [heard({ status: 500 })] }, /before or after/],
    ['a slow refusal', { during: [refused, heard({ ...refused, ms: 1_001 })] }, /longer than 1000 ms/],
    ['refused for long although it is back', { foundAfterMs: 2_001 }, /served again/],
    ['refused for ever', { foundAfterMs: null }, /served again/],
    ['no calls', { during: [shown] }, /only 0/],
    ['a line for each', { lines: 4 }, /4 lines/],
  ])('%s', (_why, change, found) => {
    const failures = awayFailures({ ...GOOD, ...change }, BOUNDS)
    if (found === null) expect(failures).toEqual([])
    else expect(failures.join('\n')).toMatch(found)
  })

  const WHEN = { since: 100, until: 400, backMs: 200 }
  test.each<[why: string, asked: readonly Heard[], when: Partial<typeof WHEN>, from: number | null]>([
    ['at once', [heard({ at: 150 }), heard({ at: 300 })], {}, 150],
    [
      'after some that were refused',
      [refusedAt(110), heard({ at: 120 }), refusedAt(140), heard({ at: 160 })],
      {},
      160,
    ],
    [
      'a login among the requests',
      [heard({ at: 120 }), heard({ ...refusedAt(140), kind: 'login' }), heard({ at: 160 })],
      {},
      160,
    ],
    [
      'no answer is a refusal',
      [heard({ at: 120 }), heard({ status: 0, at: 140 }), heard({ at: 160 })],
      {},
      160,
    ],
    ['refused before it came back', [refusedAt(90), heard({ at: 150 })], {}, 150],
    ['a missing picture among the requests', [noPicture, { ...noPicture, at: 150 }], {}, 150],
    ['served before it came back', [heard({ at: 90 }), heard({ at: 150 })], {}, 150],
    ['refused within the grace time', [heard({ at: 150 }), refusedAt(340)], {}, null],
    ['a request in that time has no response yet', [heard({ at: 150 })], { until: 340 }, null],
    ['too early to tell', [heard({ at: 250 })], {}, null],
    ['no call needed it', [heard({ kind: 'public', at: 150 })], {}, null],
    ['no calls', [], {}, null],
  ])('since when all requests are served again: %s', (_why, asked, when, from) =>
    expect(servedSince(asked, { ...WHEN, ...when })).toBe(from),
  )
})

describe('the database slow', () => {
  const BOUNDS: SlowBounds = {
    factor: 2,
    slowestMs: 1_000,
    mostOpen: 20,
    moreMemoryMb: 50,
    recoveredMs: 2_000,
    leastAsked: 2,
  }
  const GOOD: SlowRun = {
    before: [shown],
    during: [heard({ kind: 'public', ms: 20 }), refused, served],
    mostOpen: 20,
    memoryMb: [100, 150],
    recoveredMs: 2_000,
    idleInTransaction: 0,
  }

  test.each<[why: string, change: Partial<SlowRun>, found: RegExp | null]>([
    ['all is well', {}, null],
    [
      'public answers are slower',
      { during: [heard({ kind: 'public', ms: 21 }), refused, served] },
      /took 21 ms/,
    ],
    [
      'a public answer fails',
      { during: [heard({ kind: 'public', status: 503 }), refused, served] },
      /not 200/,
    ],
    ['a missing picture', { during: [refused, noPicture] }, null],
    ['an answer is neither', { during: [refused, heard({ status: 500 })] }, /neither/],
    ['a refusal without a time', { during: [refused, heard({ status: 503 })] }, /neither/],
    ['a call waits', { during: [refused, heard({ ms: 1_001 })] }, /kept waiting/],
    ['they pile up', { mostOpen: 21 }, /21 calls/],
    ['memory grows', { memoryMb: [100, 151] }, /151 MB/],
    ['it takes long to come back', { recoveredMs: 2_001 }, /2001 ms/],
    ['it does not come back', { recoveredMs: null }, /too many/],
    ['a transaction is left open', { idleInTransaction: 1 }, /1 transactions/],
    ['no calls', { during: [shown] }, /only 0/],
  ])('%s', (_why, change, found) => {
    const failures = slowFailures({ ...GOOD, ...change }, BOUNDS)
    if (found === null) expect(failures).toEqual([])
    else expect(failures.join('\n')).toMatch(found)
  })
})

describe('the database late', () => {
  const page = { path: '/', status: 503, retryAfter: '5', text: 'Tjenesten er ikke tilgjengelig akkurat nå.' }
  const alive = { path: '/livez', status: 200, retryAfter: null, text: 'alive' }
  const waiting = { path: '/readyz', status: 503, retryAfter: null, text: 'the database does not answer' }
  const GOOD: LateRun = {
    name: 'late',
    seen: [page, alive, waiting],
    hasEnded: false,
    readyAfterMs: 2_000,
    lines: 2,
  }

  test.each<[why: string, change: Partial<LateRun>, found: RegExp | null]>([
    ['all is well', {}, null],
    ['the process ends', { hasEnded: true }, /ended/],
    ['it does not live', { seen: [{ ...alive, status: 503 }] }, /did not live/],
    ['it reports readiness', { seen: [{ ...waiting, status: 200 }] }, /said it was ready/],
    ['a page is served', { seen: [{ ...page, status: 200 }] }, /not told/],
    ['without Retry-After', { seen: [{ ...page, retryAfter: null }] }, /not told/],
    ['without a message', { seen: [{ ...page, text: '' }] }, /not told/],
    ['no calls', { seen: [] }, /nothing was asked/],
    ['ready too late', { readyAfterMs: 2_001 }, /2001/],
    ['never ready', { readyAfterMs: null }, /too many/],
    ['a line for each try', { lines: 60 }, /60 lines/],
  ])('%s', (_why, change, found) => {
    const failures = lateFailures({ ...GOOD, ...change }, { readyMs: 2_000, mostLines: 4 })
    if (found === null) expect(failures).toEqual([])
    else expect(failures.join('\n')).toMatch(found)
  })
})

describe('the tables change while they are used', () => {
  const GOOD: MigrationRun = {
    heard: [shown, served, refused, heard({ kind: 'login', status: 429 })],
    code: 0,
    complaint: '',
    ms: 2_000,
    readingMs: 2_000,
  }

  test.each<[why: string, change: Partial<MigrationRun>, found: RegExp | null]>([
    ['all is well', {}, null],
    ['the migration fails', { code: 1, complaint: 'broken' }, /ended with 1: broken/],
    ['it is not done in time', { code: null }, /ended with null/],
    ['no delay by a lock', { ms: 900 }, /did not wait/],
    ['no calls', { heard: [] }, /no calls/],
    ['a missing picture', { heard: [noPicture] }, null],
    ['a call waits', { heard: [heard({ ms: 1_001 })] }, /1001 ms/],
    ['a page fails', { heard: [heard({ kind: 'public', status: 503, retryAfter: '5' })] }, /1 calls failed/],
    ['a write fails', { heard: [heard({ kind: 'write', status: 500 })] }, /1 calls failed/],
    ['too many are refused', { heard: [served, refused, refused] }, /2 were told/],
  ])('%s', (_why, change, found) => {
    const failures = migrationFailures({ ...GOOD, ...change }, { slowestMs: 1_000, mostRefused: 0.5 })
    if (found === null) expect(failures).toEqual([])
    else expect(failures.join('\n')).toMatch(found)
  })
})

test('answers by when they were asked, and how long the slowest share took', () => {
  const all = [1, 2, 3, 4].map((at) => heard({ at, ms: at * 10 }))
  expect(askedWithin(all, 2, 4).map(({ at }) => at)).toEqual([2, 3])
  expect([quantileMs(all, 0.5), quantileMs(all, 1), quantileMs([], 0.99)]).toEqual([30, 40, 0])
})
