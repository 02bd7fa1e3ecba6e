import { expect, test } from 'vitest'
import { readMetrics } from '#tests/factories/prometheus-text.ts'
import { labelledMetric, formatExposition, singleMetric, type Metric } from './metric.ts'
import { RequestMetrics } from './request-metrics.ts'

test('a gauge, a counter without samples, words that have to be escaped', () => {
  expect(
    formatExposition([
      singleMetric('gauge', 'a_seconds', 'Line one\nline \\ two.', 0.25),
      labelledMetric('counter', 'b_total', 'Nothing yet.', 'kind', []),
      labelledMetric('gauge', 'c', 'Odd.', 'kind', [
        ['"\\\n', 1],
        ['æ', Number.NaN],
        ['z', Number.POSITIVE_INFINITY],
      ]),
    ]),
  ).toBe(
    [
      '# HELP a_seconds Line one\\nline \\\\ two.',
      '# TYPE a_seconds gauge',
      'a_seconds 0.25',
      '# HELP b_total Nothing yet.',
      '# TYPE b_total counter',
      '# HELP c Odd.',
      '# TYPE c gauge',
      'c{kind="\\"\\\\\\n"} 1',
      'c{kind="æ"} NaN',
      'c{kind="z"} +Inf',
      '',
    ].join('\n'),
  )
})

test('a histogram is cumulated, and its last bucket holds all', () => {
  const metric: Metric = {
    name: 'h_seconds',
    help: 'H.',
    type: 'histogram',
    bounds: [0.1, 1],
    samples: [{ labels: { route: '/a' }, counts: [2, 0, 1], sum: 5.2 }],
  }
  expect(formatExposition([metric]).split('\n').slice(2)).toEqual([
    'h_seconds_bucket{route="/a",le="0.1"} 2',
    'h_seconds_bucket{route="/a",le="1"} 2',
    'h_seconds_bucket{route="/a",le="+Inf"} 3',
    'h_seconds_sum{route="/a"} 5.2',
    'h_seconds_count{route="/a"} 3',
    '',
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

test('each response is in one bucket of its route, method and class; external values make no new series', () => {
  const requests = new RequestMetrics()
  requests.note('/a', 'GET', 200, 0.1)
  requests.note('/a', 'GET', 204, 20)
  requests.note('/a', 'GET', 503, 60_000)
  requests.note('/a', 'PROPFIND', 429, 1)
  requests.note('/a', 'MKCOL', 405, 1)
  requests.note('/a', undefined, 999, 1)
  for (const url of ['/api/portal/a', '/assets/a.js', '/oslo', '/x', undefined])
    requests.noteHot(url, 'GET', 304, 0.01)
  const metrics = readMetrics(formatExposition(requests.metrics()))
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
