/** The judge of the fault `garbage-layouts` can say no. */
import { expect, test } from 'vitest'
import { garbageReport, type GarbageAnswer } from './faults/garbage-verdict.ts'
import { garbageDashboards } from './faults/harness/garbage-dashboards.ts'

const GOOD: GarbageAnswer = { way: 'drawn', status: 200, hasWitness: true, panels: [400, 404], about: '' }
const SAVED: GarbageAnswer = { way: 'saved', status: 200, hasWitness: false, panels: [], about: '' }

test('a good run passes; dashboards refused on input do not count', () => {
  expect(
    garbageReport(
      [GOOD, SAVED, { ...SAVED, status: 403 }, { ...GOOD, way: 'page', status: 404, hasWitness: false }],
      1,
    ).failures,
  ).toEqual([])
})

test.each<[why: string, answers: readonly GarbageAnswer[], said: RegExp]>([
  ['a 500', [GOOD, SAVED, { ...GOOD, status: 500 }], /1 answers were 5xx/],
  ['no answer', [GOOD, { ...SAVED, status: 0 }, SAVED], /5xx or none/],
  ['one block breaks the whole page', [GOOD, SAVED, { ...GOOD, hasWitness: false }], /1 pages lost/],
  ['a panel without a status', [SAVED, { ...GOOD, panels: [200] }], /1 error panels/],
  ['blocks that never fail', [SAVED, { ...GOOD, panels: [] }], /no block failed/],
  ['no dashboard was saved', [GOOD, { ...SAVED, status: 403 }], /no dashboard was saved/],
])('%s', (_why, answers, said) => expect(garbageReport(answers, 1).failures.join('\n')).toMatch(said))

test('too few pages prove nothing', () =>
  expect(garbageReport([GOOD, SAVED], 3).failures).toEqual(['only 1 answers had a page']))

test('the same seed gives the same dashboards, each with its witness', () => {
  const [one, other] = [garbageDashboards(20, 7, 100), garbageDashboards(20, 7, 100)]
  expect(one).toEqual(other)
  for (const [at, { witness, rows }] of one.entries())
    expect([witness, JSON.stringify(rows)]).toEqual([
      `Vitne ${100 + at} fortalte`,
      expect.stringContaining(witness),
    ])
})
