import { describe, expect, test } from 'vitest'
import type { LiveQuery } from '#contract/entities/live-config.ts'
import type { OutsideResponse, OutsideRequest } from '../outside/outside-client.ts'
import { shareResponses, groupSharedQueries } from './shared-query.ts'

const ssb = (
  ID: string,
  values: Record<string, string[]>,
  overrides: { table?: string; codelists?: Record<string, string>; sum?: string[] } = {},
) => ({ ID, live: { query: { connector: 'ssb', table: '12880', values, ...overrides } satisfies LiveQuery } })
const years = ['from(1991)']
const members = (series: Parameters<typeof groupSharedQueries>[0]) =>
  groupSharedQueries(series).map((question) => question.members)

describe('which series share a question', () => {
  test('series of one table, with the codes of all', () => {
    const series = [
      ssb('gdp', { ContentsCode: ['BNP'], Tid: years }),
      ssb('cpi', { Tid: years, ContentsCode: ['KPI'] }),
      ssb('again', { ContentsCode: ['BNP'], Tid: years }),
    ]
    expect(groupSharedQueries(series)).toEqual([
      {
        members: ['gdp', 'cpi', 'again'],
        query: { connector: 'ssb', table: '12880', values: { ContentsCode: ['BNP', 'KPI'], Tid: years } },
      },
    ])
  })

  const gdp = ssb('gdp', { ContentsCode: ['BNP'], Tid: years })
  test.each<[string, Parameters<typeof groupSharedQueries>[0], readonly (readonly string[])[]]>([
    ['a single series', [gdp], []],
    ['another table', [gdp, ssb('cpi', { ContentsCode: ['KPI'], Tid: years }, { table: '14700' })], []],
    ['another stretch of time', [gdp, ssb('cpi', { ContentsCode: ['KPI'], Tid: ['top(24)'] })], []],
    ['another dimension', [gdp, ssb('cpi', { Gruppe: ['00'], ContentsCode: ['KPI'], Tid: years })], []],
    [
      'a code list',
      [gdp, ssb('cpi', { ContentsCode: ['KPI'], Tid: years }, { codelists: { ContentsCode: 'agg_X' } })],
      [],
    ],
    [
      'a sum is the reader’s affair',
      [gdp, ssb('cpi', { ContentsCode: ['KPI', 'KPIJAE'], Tid: years }, { sum: ['ContentsCode'] })],
      [['gdp', 'cpi']],
    ],
    [
      'more cells than a question may have',
      [
        ssb('a', { A: Array.from({ length: 500 }, (_, index) => `a${index}`), B: ['1'], Tid: years }),
        ssb('b', { A: ['x'], B: Array.from({ length: 2000 }, (_, index) => `b${index}`), Tid: years }),
      ],
      [],
    ],
    [
      'another connector',
      [gdp, { ID: 'rate', live: { query: { connector: 'norges-bank', flow: 'IR', key: 'B' } } }],
      [],
    ],
  ])('%s', (_why, series, expected) => expect(members(series)).toEqual(expected))
})

describe('one response for several series', () => {
  function shared() {
    const clock = { now: 1_000_000 }
    const sent: OutsideRequest[] = []
    const answers = shareResponses(
      async (request) => {
        sent.push(request)
        return { kind: 'failed', reason: 'status', message: String(sent.length), retryAfterMs: null }
      },
      () => clock.now,
      ['a', 'b', 'c'],
    )
    const fetchFor = async (member: string, url = 'https://tall.example/x') => {
      const answer: OutsideResponse = await answers(member)({ url, maxBytes: 1, timeoutMs: 1 })
      return answer.kind === 'failed' ? answer.message : answer.kind
    }
    return { ask: fetchFor, clock, sent }
  }

  test('each member gets the first answer, also while it is under way', async () => {
    const { ask: fetchFor, sent } = shared()
    expect(await Promise.all([fetchFor('a'), fetchFor('b'), fetchFor('c')])).toEqual(['1', '1', '1'])
    expect(sent).toHaveLength(1)
  })

  test('a member that asks again sends a new request, which serves the others', async () => {
    const { ask: fetchFor } = shared()
    expect([await fetchFor('a'), await fetchFor('a'), await fetchFor('b'), await fetchFor('c')]).toEqual([
      '1',
      '2',
      '2',
      '2',
    ])
  })

  test('a response that all members have used is not kept for the next slot', async () => {
    const { ask: fetchFor } = shared()
    expect([await fetchFor('a'), await fetchFor('b'), await fetchFor('c'), await fetchFor('b')]).toEqual([
      '1',
      '1',
      '1',
      '2',
    ])
  })

  test('an old response is not shared, nor one from a clock ahead, nor that of another address', async () => {
    const { ask: fetchFor, clock } = shared()
    expect(await fetchFor('a')).toBe('1')
    clock.now += 600_001
    expect(await fetchFor('b')).toBe('2')
    clock.now -= 1
    expect(await fetchFor('c')).toBe('3')
    expect(await fetchFor('a', 'https://tall.example/y')).toBe('4')
  })
})
