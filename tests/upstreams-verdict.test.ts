/** The judge of the fault `bad-upstreams` can say no. */
import { expect, test } from 'vitest'
import { upstreamsReport, type UpstreamCase } from './faults/upstreams-verdict.ts'

const FINDING = {
  before: { a: 1 },
  after: { a: 1 },
  said: '',
  source: 'feed/a',
  message: 'answered 500',
  calls: 1,
}
const GOOD: UpstreamCase = {
  name: 'a feed: 500',
  isBorne: false,
  told: /answered 500/,
  finding: FINDING,
  grownMb: 3,
}

test('a good run passes, also where a source reads the answer all the same', () => {
  expect(
    upstreamsReport([GOOD, { ...GOOD, isBorne: true, finding: { ...FINDING, message: '' } }], 10, 20)
      .failures,
  ).toEqual([])
})

test.each<[why: string, change: Partial<UpstreamCase>, grownMb: number, said: RegExp]>([
  ['readers’ data are lost', { finding: { ...FINDING, after: { a: 2 } } }, 0, /readers no longer see/],
  ['no earlier data', { finding: { ...FINDING, before: null, after: null } }, 0, /nothing was there to keep/],
  [
    'the operator gets another message',
    { finding: { ...FINDING, message: 'x' } },
    0,
    /told "x" of "feed\/a"/,
  ],
  ['the message names no source', { finding: { ...FINDING, source: '' } }, 0, /of ""/],
  ['an unexpected failure', { isBorne: true }, 0, /told "answered 500"/],
  ['it is asked again and again', { finding: { ...FINDING, calls: 5 } }, 0, /asked 5 times/],
  ['memory', {}, 51, /memory grew by 51 MB/],
])('%s', (_why, change, grownMb, said) =>
  expect(upstreamsReport([{ ...GOOD, ...change }], grownMb, 0).failures.join('\n')).toMatch(said),
)

test('no faults were tried', () => expect(upstreamsReport([], 0, 0).failures).toEqual(['nothing was tried']))
