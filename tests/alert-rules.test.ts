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
import { exportedMetrics, metricsNamedIn, OF_PROMETHEUS } from './factories/exported-metrics.ts'
import { hasPromtool, promtool, promtoolSkipReason } from './factories/promtool.ts'

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
test('each alert has a unique name and a sentence on what to do', async () => {
  const names = (await read()).map(({ alert }) => alert)
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(names).size).toBe(names.length)
})

test('every metric that is named exists', async () => {
  const names = (await read()).flatMap(({ expr }) => metricsNamedIn(expr))
  expect(names.length).toBeGreaterThan(10)
  const given = await exportedMetrics()
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
    webhooks: {
      totals: {
        byState: { waiting: 0, delivered: 0, given_up: 0, cancelled: 0 },
        oldestDueAt: null,
        channels: { used: 0, paused: 0, failed: 0 },
      },
      balances: [],
    },
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
