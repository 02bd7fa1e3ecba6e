import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readMetrics } from '#tests/factories/prometheus-text.ts'
import { CountedHistogram } from './counted-histogram.ts'
import { collectedMetric, labelledMetric, singleMetric } from './metric.ts'
import { RequestMetrics } from './request-metrics.ts'

/** Lines of the metrics that were registered, without the empty ones. */
async function linesOf(register: (registry: Registry) => void): Promise<string[]> {
  const registry = new Registry()
  register(registry)
  return (await registry.metrics()).split('\n').filter((line) => line !== '')
}

test('a gauge, a counter without samples, words that have to be escaped', async () => {
  const lines = await linesOf((registry) => {
    singleMetric('gauge', 'a_seconds', 'Line one\nline \\ two.', () => 0.25)(registry)
    labelledMetric('counter', 'b_total', 'Nothing yet.', 'kind', () => [])(registry)
    labelledMetric('gauge', 'c', 'Odd.', 'kind', () => [
      ['"\\\n', 1],
      ['z', Number.POSITIVE_INFINITY],
    ])(registry)
    collectedMetric({ type: 'gauge', name: 'd', help: 'Not known.', read: () => [] })(registry)
  })
  expect(lines).toEqual([
    '# HELP a_seconds Line one\\nline \\\\ two.',
    '# TYPE a_seconds gauge',
    'a_seconds 0.25',
    '# HELP b_total Nothing yet.',
    '# TYPE b_total counter',
    '# HELP c Odd.',
    '# TYPE c gauge',
    'c{kind="\\"\\\\\\n"} 1',
    'c{kind="z"} +Inf',
    '# HELP d Not known.',
    '# TYPE d gauge',
  ])
})

test('a scrape reads all values again and drops old samples', async () => {
  const registry = new Registry()
  let values: (readonly [string, number])[] = [['a', 1]]
  labelledMetric('counter', 'a_total', 'A.', 'kind', () => values)(registry)
  await registry.metrics()
  values = [['b', 2]]
  expect(readMetrics(await registry.metrics()).get('a_total')?.samples).toEqual([
    { name: 'a_total', labels: { kind: 'b' }, value: 2 },
  ])
})

test('a histogram is cumulated, and its last bucket holds all', async () => {
  const lines = await linesOf(
    (registry) =>
      void new CountedHistogram({
        name: 'h_seconds',
        help: 'H.',
        labelNames: ['route'],
        bounds: [0.1, 1],
        registry,
        read: () => [{ labels: { route: '/a' }, counts: [2, 0, 1], sum: 5.2 }],
      }),
  )
  expect(lines.slice(2)).toEqual([
    'h_seconds_bucket{route="/a",le="0.1"} 2',
    'h_seconds_bucket{route="/a",le="1"} 2',
    'h_seconds_bucket{route="/a",le="+Inf"} 3',
    'h_seconds_sum{route="/a"} 5.2',
    'h_seconds_count{route="/a"} 3',
  ])
})

test.each([
  ['no end', '# HELP a A.\n# TYPE a gauge\na 1'],
  ['no type', '# HELP a A.\na 1\n'],
  ['a word for a number', '# HELP a A.\n# TYPE a gauge\na one\n'],
  ['twice the same series', '# HELP a A.\n# TYPE a gauge\na 1\na 2\n'],
  ['a counter without its ending', '# HELP a A.\n# TYPE a counter\na 1\n'],
  ['a sign that is not escaped', '# HELP a A.\n# TYPE a gauge\na{b="""} 1\n'],
  [
    'buckets that fall',
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
])('the reader of these tests refuses %s', (_why, text) => expect(() => readMetrics(text)).toThrow())

test('each response is in one bucket of its route, method and class; external values make no new series', async () => {
  const requests = new RequestMetrics()
  requests.note('/a', 'GET', 200, 0.1)
  requests.note('/a', 'GET', 204, 20)
  requests.note('/a', 'GET', 503, 60_000)
  requests.note('/a', 'PROPFIND', 429, 1)
  requests.note('/a', 'MKCOL', 405, 1)
  requests.note('/a', undefined, 999, 1)
  for (const url of ['/api/portal/a', '/assets/a.js', '/oslo', '/x', undefined])
    requests.noteHot(url, 'GET', 304, 0.01)
  const registry = new Registry()
  requests.register(registry)
  const metrics = readMetrics(await registry.metrics())
  const samples = metrics.get('kvartal_http_request_seconds')?.samples ?? []
  const counts = samples.flatMap(({ name, labels, value }) =>
    name.endsWith('_count') ? [`${Object.values(labels).join(' ')}: ${value}`] : [],
  )
  expect(counts).toEqual([
    '/a GET 2xx: 2',
    '/a GET 5xx: 1',
    '/a other 4xx: 2',
    '/a other 5xx: 1',
    'memory:api GET 3xx: 1',
    'memory:assets GET 3xx: 1',
    'memory:pages GET 3xx: 3',
  ])
  const upTo = (le: string) =>
    samples.find(({ labels: { le: bound, status } }) => bound === le && status === '2xx')?.value
  expect([upTo('0.0001'), upTo('0.01'), upTo('0.02')], 'a bound is in its own bucket').toEqual([1, 1, 2])
  expect(metrics.get('kvartal_http_unavailable_total')?.samples).toEqual([
    { name: 'kvartal_http_unavailable_total', labels: { route: '/a' }, value: 1 },
  ])
  expect(metrics.get('kvartal_http_throttled_total')?.samples).toMatchObject([
    { labels: { route: '/a' }, value: 1 },
  ])
})
