/** Series of one Statistics Norway table: one request, and each series refused separately. */
import { beforeEach, expect, test } from 'vitest'
import { liveConfigSchema } from '#contract/entities/live-config.ts'
import type { OutsideResponse, OutsideRequest } from '#sources/outside/outside-client.ts'
import type { Store } from '#store/open-store.ts'
import { contentWith, seriesWith } from '#tests/factories/edition.ts'
import { openTestStore, publishContent, type Clock } from '#tests/factories/living-store.ts'
import { JobFailure, type Job } from '../job-runner.ts'
import { seriesJobs } from './series.ts'

let clock: Clock
let store: Store
let requests: OutsideRequest[]
let answer: OutsideResponse | ((codes: string) => OutsideResponse)

beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T07:30:00Z') }
  store = await openTestStore(clock)
  requests = []
  const storedSeries = [
    ['2024-12-31', 1],
    ['2025-12-31', 2],
  ] as const
  await publishContent(
    store,
    contentWith([], [...seriesWith('gdp', storedSeries).series, ...seriesWith('cpi', storedSeries).series]),
  )
})

const series = (ID: string, code: string) =>
  ({
    ID,
    frequency: 'annual',
    live: liveConfigSchema.parse({
      query: { connector: 'ssb', table: '12880', values: { ContentsCode: [code], Tid: ['from(2024)'] } },
      at: ['08:30'],
      expect: { maxJump: 5 },
    }),
  }) as const

function cube(values: Readonly<Record<string, readonly number[]>>, overrides: object = {}): OutsideResponse {
  const document = {
    class: 'dataset',
    id: ['ContentsCode', 'Tid'],
    size: [Object.keys(values).length, 2],
    role: { time: ['Tid'], metric: ['ContentsCode'] },
    dimension: {
      ContentsCode: { category: { index: Object.keys(values) } },
      Tid: { category: { index: ['2024', '2025'] } },
    },
    value: Object.values(values).flat(),
    ...overrides,
  }
  return {
    kind: 'body',
    bytes: new TextEncoder().encode(JSON.stringify(document)),
    contentType: '',
    etag: '',
    lastModified: '',
    url: '',
  }
}

const jobs = () =>
  seriesJobs([series('gdp', 'BNP'), series('cpi', 'KPI')], {
    ...store,
    now: () => clock.now,
    ask: async (request) => {
      requests.push(request)
      return typeof answer === 'function'
        ? answer(new URL(request.url).searchParams.get('valueCodes[ContentsCode]') ?? '')
        : answer
    },
  })

async function run(job: Job | undefined): Promise<string> {
  try {
    return (await job?.run({ attempt: 1, signal: new AbortController().signal })) ?? 'no job'
  } catch (failure) {
    if (failure instanceof JobFailure) return failure.message
    throw failure
  }
}
const storedValues = async () =>
  Promise.all(['gdp', 'cpi'].map(async (id) => (await store.content.points([id]))[0]?.values))

test('one request for the codes of both, of which each uses its own', async () => {
  answer = cube({ BNP: [1.5, 2], KPI: [1, 3.5] })
  const [gdp, cpi] = jobs()
  expect([await run(gdp), await run(cpi)]).toEqual([
    expect.stringMatching(/^revision/),
    expect.stringMatching(/^revision/),
  ])
  expect(requests.map(({ url }) => new URL(url).searchParams.get('valueCodes[ContentsCode]'))).toEqual([
    'BNP,KPI',
  ])
  expect(await storedValues()).toEqual([
    [1.5, 2],
    [1, 3.5],
  ])
})

test.each<[string, OutsideResponse, string, string]>([
  [
    'a renamed code refuses its own series only',
    cube({ BNP: [1.5, 2], KPI2: [1, 3.5] }),
    'revision 2, 2 points until 2025-12-31',
    'refused: ContentsCode has no code "KPI"; it has "BNP", "KPI2"',
  ],
  [
    'a renamed dimension',
    cube(
      { BNP: [1, 2], KPI: [1, 2] },
      {
        id: ['Innhold', 'Tid'],
        dimension: {
          Innhold: { category: { index: ['BNP', 'KPI'] } },
          Tid: { category: { index: ['2024', '2025'] } },
        },
      },
    ),
    'refused: has no dimension ContentsCode; it has Innhold, Tid',
    'refused: has no dimension ContentsCode; it has Innhold, Tid',
  ],
  [
    'a discontinued table',
    cube({ BNP: [1, 2], KPI: [1, 2] }, { extension: { discontinued: true } }),
    'refused: the table has ended (discontinued): the publisher adds nothing to it any more',
    'refused: the table has ended (discontinued): the publisher adds nothing to it any more',
  ],
  [
    'years in another order',
    cube(
      { BNP: [2, 1], KPI: [2, 1] },
      {
        dimension: {
          ContentsCode: { category: { index: ['BNP', 'KPI'] } },
          Tid: { category: { index: { 2025: 0, 2024: 1 } } },
        },
      },
    ),
    'unchanged',
    'unchanged',
  ],
  [
    'values for a hundred units',
    cube({ BNP: [100, 200], KPI: [1, 2] }),
    'refused: 2024-12-31: 1 would become 100: more than 5',
    'unchanged',
  ],
])('%s', async (_why, sent, ofGdp, ofCpi) => {
  answer = sent
  const [gdp, cpi] = jobs()
  expect([await run(gdp), await run(cpi)]).toEqual([ofGdp, ofCpi])
  const states = new Map((await store.sources.states()).map(({ source, failure }) => [source, failure]))
  const failureOf = (message: string) => (message.startsWith('refused') ? message : '')
  // Shown on /drift.
  expect([states.get('series/gdp'), states.get('series/cpi')]).toEqual([failureOf(ofGdp), failureOf(ofCpi)])
  if (ofGdp.startsWith('refused')) expect((await storedValues())[0]).toEqual([1, 2])
  if (ofCpi.startsWith('refused')) expect((await storedValues())[1]).toEqual([1, 2])
})

/** Response of PxWebApi 2 to a query with an unknown code. */
const refusedWith = (status: number): OutsideResponse => ({
  kind: 'failed',
  reason: 'status',
  message: `answered ${status}`,
  retryAfterMs: null,
  status,
})

test.each<[why: string, status: number, questions: readonly string[], ofGdp: string]>([
  [
    'a code refused by the publisher affects its own series only',
    400,
    ['BNP,KPI', 'BNP', 'KPI'],
    'revision 2, 2 points until 2025-12-31',
  ],
  [
    'a query that is too long affects its own series only',
    414,
    ['BNP,KPI', 'BNP', 'KPI'],
    'revision 2, 2 points until 2025-12-31',
  ],
  ['no further request after 429', 429, ['BNP,KPI'], 'answered 429'],
  ['no further request after 503', 503, ['BNP,KPI'], 'answered 503'],
])('%s', async (_why, status, questions, ofGdp) => {
  answer = (codes) => (codes === 'BNP' ? cube({ BNP: [1.5, 2] }) : refusedWith(status))
  const [gdp, cpi] = jobs()
  expect([await run(gdp), await run(cpi)]).toEqual([ofGdp, `answered ${status}`])
  expect(requests.map(({ url }) => new URL(url).searchParams.get('valueCodes[ContentsCode]'))).toEqual(
    questions,
  )
})
