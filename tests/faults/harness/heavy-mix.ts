/** Requests that take memory to answer, and thousands of addresses that no earlier request had. */
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { z } from 'zod'
import type { OpenPlan } from '../../../bench/open-plan.ts'
import { ask } from '../../factories/http.ts'

type PlannedRequests = OpenPlan['requests'][number]

const AS_BROWSERS = { 'Accept-Encoding': 'gzip, deflate, br' }
const BLOCKS = 500
/** Each series with the next one in the list: the portal draws both as one chart. */
const PAIRS = 200
/**
 * Pictures are the most expensive, and the rarest. Length of the plan in requests, which then repeats;
 * requests with `{n}` differ each time.
 */
const LENGTH = 4_000

/** @throws when the portal does not list its pages and series */
export async function heavyMix(port: number): Promise<readonly PlannedRequests[]> {
  const [sitemap, series] = [
    await ask(port, '/sitemap.xml'),
    await ask(port, '/api/portal/list-sources?lang=no'),
  ]
  const pages = [...sitemap.text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '/']) => path || '/',
  )
  const ids = z
    .array(z.object({ ID: z.string() }))
    .parse(JSON.parse(series.text))
    .map(({ ID }) => ID)
  const kinds: readonly (readonly [kind: string, paths: readonly string[], share: number])[] = [
    ['page', pages, 4],
    [
      'data',
      pages.map(
        (path) =>
          `/api/page/${path.startsWith('/en') ? 'en' : 'no'}${path.replace(/^\/en(?=\/|$)/, '') || '/'}`,
      ),
      2,
    ],
    [
      'picture of a page',
      pages.map(
        (path) =>
          `/bilder/side/${path.startsWith('/en') ? 'en' : 'no'}/${path.replace(/^\/(?:en(?:\/|$))?/, '') || '_'}.png`,
      ),
      1,
    ],
    [
      'chart',
      Array.from(
        { length: PAIRS },
        (_, index) =>
          `/api/portal/chart.png?sources=${ids[index % ids.length]},${ids[(index * 7 + 1) % ids.length]}&lang=no`,
      ),
      1,
    ],
    ['series', ids.map((id) => `/api/portal/datasources?sources=${id}&lang=en&x={n}`), 2],
    [
      'block',
      Array.from(
        { length: BLOCKS },
        (_, index) =>
          `/block/${encodeBlockConfig({ type: 'text', attributes: { content: `Leie ${index}. `.repeat(40) } })}`,
      ),
      2,
    ],
    ['another address', pages.map((path) => `${path}?x={n}`), 4],
    ['search', ['/api/search/no?q=kontor%20{n}', '/sok?q=oslo%20{n}', '/en/sok?q=rent%20{n}'], 2],
    ['missing', ['/finnes-ikke-{n}', '/en/gone-{n}'], 1],
  ]
  const turn = kinds.flatMap(([kind, paths, share]) =>
    Array.from({ length: share }, (_, part) => ({ kind, paths, share, part })),
  )
  return Array.from({ length: LENGTH }, (_, index): PlannedRequests => {
    const { kind = '', paths = [], share = 1, part = 0 } = turn[index % turn.length] ?? {}
    return {
      kind,
      path: paths[(Math.floor(index / turn.length) * share + part) % paths.length] ?? '/',
      headers: AS_BROWSERS,
    }
  })
}
