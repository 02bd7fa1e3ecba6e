/** Every kind of source of the portal, with a valid response in its real format, and one with renamed fields. */
import { openAiModel } from '#commentary/planners/openai-client.ts'
import { writeCommentary, type MarketData } from '#commentary/write-commentary.ts'
import type { Commentary } from '#contract/entities/editorial.ts'
import { liveConfigSchema } from '#contract/entities/live-config.ts'
import { postSourceSchema } from '#contract/entities/post-source.ts'
import { commentaryJob } from '#jobs/definitions/commentary.ts'
import { feedJobs } from '#jobs/definitions/feeds.ts'
import { postJobs } from '#jobs/definitions/posts.ts'
import { seriesJobs } from '#jobs/definitions/series.ts'
import type { Job } from '#jobs/job-runner.ts'
import type { OutsideFetch } from '#sources/outside/outside-client.ts'
import type { Store } from '#store/open-store.ts'
import { contentOfPack, editionOf } from './edition.ts'
import type { GoodAnswer } from './upstream-faults.ts'

export interface UpstreamTools {
  /** Origin of the site. */
  readonly base: string
  readonly ask: OutsideFetch
  readonly store: Store
  readonly now: () => number
}

export interface Upstream {
  readonly name: string
  readonly good: GoodAnswer
  readonly changed: GoodAnswer
  /** Faults that do not harm this source: it still reads the response. */
  readonly bears: readonly string[]
  readonly job: (tools: UpstreamTools) => Job | undefined
  /** The source's data as readers see them. */
  readonly shown: (store: Store) => Promise<unknown>
  /** Messages for the operator, with their source. */
  readonly told: (store: Store) => Promise<{ readonly source: string; readonly message: string }>
}

const RATE = 'rate'
const CSV = 'text/csv; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

async function failureOf(store: Store, source: string) {
  const state = (await store.sources.states()).find((state) => state.source === source)
  return { source: state?.source ?? '', message: state?.failure ?? '' }
}

function feed(): Upstream {
  const rss = (id: string) => ({
    type: 'application/rss+xml; charset=utf-8',
    body: `<rss version="2.0"><channel><title>F</title><item><guid isPermaLink="false">${id}</guid><title>Første sak</title><link>https://e.example/1</link><pubDate>Thu, 19 Nov 2026 06:00:00 GMT</pubDate></item></channel></rss>`,
  })
  return {
    name: 'a feed',
    good: rss('1'),
    changed: rss('b7'),
    bears: ['changed ids', 'wrong charset'],
    job: (tools) =>
      feedJobs(
        [{ ID: 'f', title: 'F', attribution: 'F', website: 'https://e.example', url: `${tools.base}/rss` }],
        { ...tools, ...tools.store },
      )[0],
    shown: async ({ live }) =>
      (await live.documents()).map(({ body }) => JSON.stringify(body).replace(/"fetched":"[^"]+"/, '')),
    told: (store) => failureOf(store, 'feed/f'),
  }
}

function posts(): Upstream {
  const post = (id: number) => ({
    type: JSON_TYPE,
    body: JSON.stringify([
      {
        id,
        date_gmt: '2026-11-19T10:00:00',
        link: 'https://w.example/1',
        title: { rendered: 'Leien stiger på ny' },
        excerpt: { rendered: '<p>Kort.</p>' },
      },
    ]),
  })
  return {
    name: 'WordPress',
    good: post(1),
    changed: post(900_001),
    bears: ['changed ids', 'wrong charset'],
    job: (tools) =>
      postJobs([postSourceSchema.parse({ ID: 'w', url: tools.base, language: 'no', at: ['06:00'] })], {
        ...tools,
        ...tools.store,
      })[0],
    shown: async ({ live }) =>
      (await live.documents()).map(({ body }) => JSON.stringify(body).match(/"title":"[^"]+"/g)),
    told: (store) => failureOf(store, 'posts/w'),
  }
}

/** A monthly series whose valid response has the stored points. */
function series(
  name: string,
  query: (base: string) => object,
  good: GoodAnswer,
  changed: GoodAnswer,
): Upstream {
  return {
    name,
    good,
    changed,
    bears: ['wrong charset'],
    job: (tools) => {
      const live = liveConfigSchema.parse({ query: query(tools.base), at: ['08:00'], expect: { maxJump: 2 } })
      return seriesJobs([{ ID: RATE, frequency: 'monthly', live }], {
        ...tools,
        ...tools.store,
        addresses: { ssb: tools.base, norgesBank: tools.base },
      })[0]
    },
    shown: async ({ content }) => (await content.points([RATE]))[0],
    told: (store) => failureOf(store, `series/${RATE}`),
  }
}

function cube(measures: readonly string[]): GoodAnswer {
  const category = (codes: readonly string[]) => ({
    category: { index: Object.fromEntries(codes.map((code, index) => [code, index])) },
  })
  const body = {
    class: 'dataset',
    id: ['ContentsCode', 'Tid'],
    size: [measures.length, 2],
    role: { time: ['Tid'], metric: ['ContentsCode'] },
    dimension: { ContentsCode: category(measures), Tid: category(['2026M09', '2026M10']) },
    value: measures.flatMap(() => [3.1, 3.2]),
    updated: '2026-11-10T07:00:00Z',
  }
  return { type: JSON_TYPE, body: JSON.stringify(body) }
}

const sdmx = (...currencies: readonly string[]): GoodAnswer => ({
  type: 'application/vnd.sdmx.data+csv',
  body: [
    'FREQ;BASE_CUR;UNIT_MULT;TIME_PERIOD;OBS_VALUE',
    ...currencies.flatMap((currency) => [`M;${currency};0;2026-09;3.1`, `M;${currency};0;2026-10;3.2`]),
  ].join('\n'),
})

const csv = (value: string): GoodAnswer => ({ type: CSV, body: `måned,${value}\n2026-09,3.1\n2026-10,3.2\n` })

/** The shipped figures, which have facts to write about. */
let market: Promise<MarketData> | null = null

async function readMarket(): Promise<MarketData> {
  const { snapshot } = await editionOf(await contentOfPack())
  const { series, areas } = snapshot.content.no
  return { series, areas, points: snapshot.points }
}

function drafts(): Upstream {
  const completion = (key: string) => ({
    type: JSON_TYPE,
    body: JSON.stringify({ choices: [{ message: { [key]: '{"language":"no","claims":[]}' } }] }),
  })
  return {
    name: 'an endpoint that drafts commentaries',
    good: completion('content'),
    changed: completion('inhalt'),
    bears: [],
    job: ({ base, ask, store, now }) =>
      commentaryJob({
        log: { warn: () => {} },
        ...store,
        now,
        read: async () => ({
          fingerprint: base,
          facts: () => base,
          write: async (about) => {
            // One place and language suffice to test the endpoint.
            if (about.id !== 'market' || about.lang !== 'no')
              return { commentary: NOTHING_TO_TELL, notes: [] }
            return writeCommentary(
              await (market ??= readMarket()),
              about,
              openAiModel({ ask, baseUrl: `${base}/v1`, model: 'm', apiKey: 'sk-secret' }),
            )
          },
        }),
      }),
    shown: async ({ live }) => {
      const found = (await live.documents()).find(({ id, lang }) => id === 'market' && lang === 'no')
      return JSON.stringify(found?.body ?? null).match(/"output":"[^"]+"/)?.[0]
    },
    told: async ({ sources }) => {
      const [newest] = await sources.refused(1)
      return { source: newest?.source ?? '', message: newest?.payload ?? '' }
    },
  }
}

const NOTHING_TO_TELL: Commentary = {
  time: '',
  output: '',
  sources: [],
  method: 'rules',
  data_until: '',
  city: null,
  links: [],
}

export const SERIES_ID = RATE
export const UPSTREAMS: readonly Upstream[] = [
  feed(),
  posts(),
  series(
    'Statistics Norway',
    () => ({ connector: 'ssb', table: '08981', values: { ContentsCode: ['a'], Tid: ['*'] } }),
    cube(['a']),
    cube(['b', 'c']),
  ),
  series(
    'Norges Bank',
    () => ({ connector: 'norges-bank', flow: 'EXR', key: 'M.EUR.NOK.SP' }),
    sdmx('EUR'),
    sdmx('EUR', 'XEU'),
  ),
  series(
    'a CSV file',
    (base) => ({ connector: 'csv', url: `${base}/x.csv`, date: 'måned', value: 'Ledighet' }),
    csv('Ledighet'),
    csv('Arbeidsledighet'),
  ),
  drafts(),
]
