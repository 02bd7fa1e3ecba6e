/** docs/alerts.yml uses only metrics of /metrics, and tells for each alert what to do. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { FAILURE_CODES } from '#core/failure-codes.ts'
import { operationsMetrics } from '#server/operator/operations-figures.ts'
import { openApp } from './factories/app.ts'
import { contentWith, editionOf } from './factories/edition.ts'
import { ask } from './factories/http.ts'
import { readMetrics } from './factories/prometheus-text.ts'
import { hasPromtool, promtool, promtoolSkipReason } from './factories/promtool.ts'
import { createLog } from '../src/composition/monitoring/log.ts'
import { runtimeMetric } from '../src/composition/monitoring/runtime-safety.ts'
import { createLockWaitCounter } from '../src/composition/monitoring/lock-wait-counter.ts'

const sentence = z.string().regex(/^[A-Za-z/].{15,}\.$/)
const rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Kvartal[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[mh]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: sentence, do: sentence }),
        }),
      ),
    }),
  ),
})

const FILE = path.join(import.meta.dirname, '..', 'docs', 'alerts.yml')
const read = async () =>
  rules.parse(parse(await readFile(FILE, 'utf8'))).groups.flatMap((group) => group.rules)
/** Prometheus's own metric of a target. */
const OF_PROMETHEUS = ['up']

async function known(): Promise<Set<string>> {
  const edition = await editionOf(contentWith([]))
  const silent = createLog({ info: () => {}, warn: () => {}, error: () => {} }, Date.now)
  const app = await openApp(() => edition, {
    publicUrl: 'http://localhost:3000',
    metrics: {
      token: null,
      version: '',
      now: Date.now,
      figures: () => Promise.reject(new Error('away')),
      counted: [silent.metrics, createLockWaitCounter(async () => {}).metric, runtimeMetric(process.version)],
    },
  })
  try {
    const metrics = readMetrics((await ask(app.port, '/metrics')).text)
    return new Set(
      [...metrics.values()].flatMap(({ name, type }) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
      ),
    )
  } finally {
    await app.stop()
  }
}

test('each alert has a unique name and a sentence on what to do', async () => {
  const names = (await read()).map(({ alert }) => alert)
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
})

test('every metric that is named exists', async () => {
  const names = (await read()).flatMap(({ expr }) =>
    [...expr.replaceAll(/"[^"]*"/g, '""').matchAll(/\b(?:kvartal|process|nodejs|up)(?:_\w+)?\b/g)].map(
      ([name]) => name,
    ),
  )
  expect(names.length).toBeGreaterThan(10)
  const given = await known()
  expect([...new Set(names)].filter((name) => !given.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([])
})

test('every state and route that is named exists', async () => {
  const registry = new Registry()
  operationsMetrics(async () => ({
    at: 0,
    store: { engine: '', schema: '', logBytes: 0 },
    sources: [],
    jobs: [],
    mails: { byState: { waiting: 0, sent: 0, given_up: 0 }, oldestDueAt: null },
    newsletter: { pausedSince: null, balances: [] },
  }))(registry)
  const text = await registry.metrics()
  const labels = (await read()).flatMap(({ expr }) =>
    [...expr.matchAll(/(\w+)!?="([^"]+)"/g)].map(([, label = '', word = '']) => [label, word] as const),
  )
  expect(labels.length).toBeGreaterThan(3)
  for (const [label, word] of labels) {
    if (label === 'state') expect(text).toContain(`state="${word}"`)
    if (label === 'code') expect(FAILURE_CODES).toContain(word)
    if (label === 'route')
      expect(['*', '/readyz', SUBSCRIBER_PREFIX + subscriberCalls.login.path]).toContain(word)
  }
})

test.skipIf(!hasPromtool)(`promtool accepts the rules${promtoolSkipReason}`, () => {
  expect(promtool(['check', 'rules', FILE])).toMatchObject({ status: 0 })
})
