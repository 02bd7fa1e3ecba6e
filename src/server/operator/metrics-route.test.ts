import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { NO_DELIVERIES } from '#tests/factories/delivery-counts.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask, askRaw, type Question } from '#tests/factories/http.ts'
import { readMetrics } from '#tests/factories/prometheus-text.ts'
import { hasPromtool, promtool, promtoolSkipReason } from '#tests/factories/promtool.ts'
import type { OperationsFigures } from './operations-figures.ts'

const AT = Date.parse('2026-11-20T06:00:00.000Z')
const TOKEN = 'a-token-for-metrics-of-enough-length'
const FIGURES: OperationsFigures = {
  at: AT,
  store: { engine: 'SQLite 3.51.1', schema: '006-x', logBytes: 4_100_000 },
  sources: [
    { source: 'feed/a', state: 'late', lastSuccess: AT - 90_000 },
    { source: 'series/b', state: 'not-yet-run', lastSuccess: null },
  ],
  jobs: [
    { state: 'failed', dueSince: AT - 60_000 },
    { state: 'done', dueSince: AT - 1_000 },
    { state: 'done', dueSince: null },
  ],
  mails: { byState: { waiting: 2, sent: 40, given_up: 1 }, oldestDueAt: AT - 30_000 },
  newsletter: {
    pausedSince: AT,
    balances: [
      { slotAt: AT, planned: 10, states: { ...NO_DELIVERIES, sent: 8, uncertain: 1 } },
      { slotAt: AT - 3_600_000, planned: 3, states: { ...NO_DELIVERIES, sent: 5 } },
    ],
  },
  webhooks: {
    totals: {
      byState: { waiting: 1, delivered: 7, given_up: 2, cancelled: 3 },
      oldestDueAt: AT - 45_000,
      channels: { used: 4, paused: 1, failed: 2 },
    },
    balances: [
      { day: '2026-11-20', planned: 8, states: { waiting: 1, delivered: 6, given_up: 0, cancelled: 0 } },
      { day: '2026-11-19', planned: 5, states: { waiting: 0, delivered: 1, given_up: 2, cancelled: 3 } },
    ],
  },
}
const PROM_CLIENT_NAMES = /^nodejs_active_(?:handles|requests|resources)_total non-counter metrics/
const HERE: Question = { headers: { Host: 'localhost' } }
const remoteRequest = (headers: Readonly<Record<string, string>> = {}): Question => ({
  headers: { Host: 'portal.example.org', ...headers },
})

let now: number
let reads: number
let isAway: boolean
beforeEach(() => {
  ;[now, reads, isAway] = [AT, 0, false]
})

async function served(token: string | null = TOKEN) {
  const edition = await editionOf(contentWith([]))
  const app = await openApp(() => edition, {
    publicUrl: 'http://localhost:3000',
    metrics: {
      token,
      version: '1.2.3',
      now: () => now,
      counted: [],
      figures: async () => {
        reads += 1
        if (isAway) throw new Error('The database cannot be reached')
        return FIGURES
      },
    },
  })
  onTestFinished(() => app.stop())
  const get = (question: Question = HERE) => ask(app.port, '/metrics', question)
  const read = async () => readMetrics((await get()).text)
  return { ...app, get, read }
}

const valuesOf = (metrics: ReturnType<typeof readMetrics>, name: string) =>
  Object.fromEntries(
    (metrics.get(name)?.samples ?? []).map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  )

function countsOf(metrics: ReturnType<typeof readMetrics>) {
  const counts = (metrics.get('kvartal_http_request_seconds')?.samples ?? []).filter(({ name }) =>
    name.endsWith('_count'),
  )
  return {
    words: counts.map(({ labels, value }) => `${Object.values(labels).join(' ')}: ${value}`),
    total: counts.reduce((sum, { value }) => sum + value, 0),
  }
}

test('answers in the format of Prometheus, uncached and unlisted', async () => {
  const { status, headers } = await (await served()).get()
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
})

test.skipIf(!hasPromtool)(`promtool finds no fault in them${promtoolSkipReason}`, async () => {
  const app = await served()
  await ask(app.port, '/')
  const { status, printed } = promtool(['check', 'metrics'], (await app.get()).text)
  const notes = printed.split('\n').filter((line) => line !== '' && !PROM_CLIENT_NAMES.test(line))
  // 3 = only the style of names, which three gauges of prom-client break.
  expect({ status, notes }).toEqual({ status: 3, notes: [] })
})

test.each<[string, string | null, Question, number]>([
  ['with the token', TOKEN, remoteRequest({ Authorization: `Bearer ${TOKEN}` }), 200],
  [
    'with the token through a proxy',
    TOKEN,
    remoteRequest({ Authorization: `bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.9' }),
    200,
  ],
  ['without', TOKEN, remoteRequest(), 404],
  ['with another', TOKEN, remoteRequest({ Authorization: `Bearer ${TOKEN}x` }), 404],
  ['with the token by another scheme', TOKEN, remoteRequest({ Authorization: `Basic ${TOKEN}` }), 404],
  ['with nothing, where no token is configured', null, remoteRequest({ Authorization: 'Bearer ' }), 404],
  [
    'with the word "null", where there is no token',
    null,
    remoteRequest({ Authorization: 'Bearer null' }),
    404,
  ],
])('remote request %s', async (_why, token, question, status) => {
  const app = await served(token)
  const answer = await app.get(question)
  expect(answer.status).toBe(status)
  if (status === 200) return
  const missing = await ask(app.port, '/intet', question)
  expect(answer.text.replaceAll('metrics', '')).toBe(missing.text.replaceAll('intet', ''))
  expect(answer.text).not.toContain('kvartal_')
})

test('jobs, sources, mails, and the books of the newsletter and of channels', async () => {
  const metrics = await (await served()).read()
  expect(valuesOf(metrics, 'kvartal_store_up')).toEqual({ '': 1 })
  expect(valuesOf(metrics, 'kvartal_store_info')).toEqual({ 'SQLite 3.51.1 006-x': 1 })
  expect(valuesOf(metrics, 'kvartal_build_info')).toEqual({ [`1.2.3 ${process.version}`]: 1 })
  expect(valuesOf(metrics, 'kvartal_jobs')).toEqual({
    waiting: 0,
    running: 0,
    done: 2,
    failed: 1,
    given_up: 0,
  })
  expect(valuesOf(metrics, 'kvartal_jobs_oldest_due_age_seconds')).toEqual({ '': 60 })
  expect(valuesOf(metrics, 'kvartal_source_late')).toEqual({ 'feed/a': 1, 'series/b': 0 })
  expect(valuesOf(metrics, 'kvartal_source_success_timestamp_seconds')).toEqual({ 'feed/a': AT / 1_000 - 90 })
  expect(valuesOf(metrics, 'kvartal_mails')).toEqual({ waiting: 2, sent: 40, given_up: 1 })
  expect(valuesOf(metrics, 'kvartal_mails_oldest_due_age_seconds')).toEqual({ '': 30 })
  expect(valuesOf(metrics, 'kvartal_newsletter_deliveries')).toMatchObject({
    sent: 13,
    uncertain: 1,
    planned: 0,
  })
  // One missing and two surplus deliveries do not cancel out.
  expect(valuesOf(metrics, 'kvartal_newsletter_balance_difference')).toEqual({ '': 3 })
  expect(valuesOf(metrics, 'kvartal_newsletter_paused')).toEqual({ '': 1 })
  expect(valuesOf(metrics, 'kvartal_channels')).toEqual({ used: 4, paused: 1, failed: 2 })
  expect(valuesOf(metrics, 'kvartal_webhook_deliveries')).toEqual({
    waiting: 1,
    delivered: 7,
    given_up: 2,
    cancelled: 3,
  })
  expect(valuesOf(metrics, 'kvartal_webhooks_oldest_due_age_seconds')).toEqual({ '': 45 })
  expect(valuesOf(metrics, 'kvartal_webhook_balance_difference')).toEqual({ '': 2 })
})

test('an unavailable store does not fail the page, is reported, and is logged once', async () => {
  const app = await served()
  const names = [...(await app.read()).keys()]
  isAway = true
  now += 60_000
  const away = await app.read()
  await app.read()
  expect([...away.keys()]).toEqual(names)
  expect(valuesOf(away, 'kvartal_store_up')).toEqual({ '': 0 })
  expect(
    valuesOf(away, 'kvartal_newsletter_balance_difference'),
    'nothing is known, so nothing is said',
  ).toEqual({})
  expect(app.logged).toEqual([expect.stringMatching(/^warn: metrics: .*cannot be reached/)])
  isAway = false
  expect(valuesOf(await app.read(), 'kvartal_store_up')).toEqual({ '': 1 })
})

test('the store is asked at most every five seconds, however many ask', async () => {
  const app = await served()
  await Promise.all([app.get(), app.get(), app.get()])
  now += 4_999
  await app.get()
  expect(reads).toBe(1)
  now += 1
  await app.get()
  expect(reads).toBe(2)
  now -= 3_600_000
  await app.get()
  expect(reads, 'a clock that was put back').toBe(3)
})

test('ten thousand invented addresses make no new series', async () => {
  const app = await served()
  /** One in fifty is an unknown page: those take some milliseconds each. */
  const invented = (number: number) => {
    const id = `x${number.toString(36)}`
    if (number % 50 === 0)
      return { method: 'GET' as const, url: number % 100 === 0 ? `/${id}` : `/user/reset/${id}/a` }
    return {
      method: (['GET', 'HEAD'] as const)[number % 2] ?? 'GET',
      url: number % 3 === 0 ? `/api/portal/${id}?lang=${id}` : `/api/portal/comment/${id}`,
    }
  }
  const wave = async (from: number, to: number) => {
    for (let number = from; number < to; number += 1) await app.app.fastify.inject(invented(number))
  }
  await wave(0, 200)
  await app.read()
  const before = await app.read()
  await wave(200, 10_000)
  const after = await app.read()
  const lines = (metrics: typeof after) =>
    [...metrics.values()]
      .filter(({ name }) => name.startsWith('kvartal_'))
      .reduce((sum, { samples }) => sum + samples.length, 0)
  expect(countsOf(after).total - countsOf(before).total).toBe(9_801)
  expect(lines(after)).toBe(lines(before))
}, 60_000)

test('counts responses by pattern: cached, by a route, by none, and malformed requests', async () => {
  const app = await served()
  await ask(app.port, '/favicon.svg')
  await ask(app.port, '/livez')
  await ask(app.port, '/livez', { method: 'PATCH' })
  await ask(app.port, '/%')
  await askRaw(app.port, 'no request\r\n\r\n')
  const metrics = await app.read()
  expect(countsOf(metrics).words.toSorted()).toEqual([
    '(none) GET 4xx: 1',
    '(none) other 4xx: 1',
    '/livez GET 2xx: 1',
    'memory:pages GET 2xx: 1',
  ])
  expect(valuesOf(metrics, 'kvartal_http_unreadable_total')).toEqual({ '': 1 })
})
