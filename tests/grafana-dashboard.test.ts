/** deploy/grafana/kvartal.json draws only from metrics of /metrics, in expressions that Prometheus accepts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { exportedMetrics, metricsNamedIn } from './factories/exported-metrics.ts'
import { hasPromtool, promtool, promtoolSkipReason } from './factories/promtool.ts'
import { readText } from './source-files.ts'

const SOURCE = z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${datasource}') })
const position = z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() })
const panel = z.looseObject({
  id: z.int(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string().min(3),
  gridPos: position,
  datasource: SOURCE.optional(),
  targets: z.array(z.looseObject({ refId: z.string(), datasource: SOURCE, expr: z.string() })).default([]),
  fieldConfig: z.object({ defaults: z.looseObject({ unit: z.string() }) }).optional(),
})
const dashboard = z
  .object({
    title: z.literal('Kvartal'),
    uid: z.literal('kvartal'),
    schemaVersion: z.int(),
    annotations: z.object({ list: z.array(z.looseObject({ datasource: SOURCE, expr: z.string() })) }),
    templating: z.object({ list: z.array(z.looseObject({ name: z.string(), query: z.unknown() })) }),
    panels: z.array(panel),
  })
  .parse(JSON.parse(readText('deploy/grafana/kvartal.json')))
const graphs = dashboard.panels.filter(({ type }) => type !== 'row')
const expressions = [...graphs.flatMap(({ targets }) => targets), ...dashboard.annotations.list].map(
  ({ expr }) => expr,
)

describe('the dashboard', () => {
  test('names only metrics that exist', async () => {
    const names = new Set(expressions.flatMap(metricsNamedIn))
    expect(names.size).toBeGreaterThan(20)
    const given = await exportedMetrics()
    expect([...names].filter((name) => !given.has(name))).toEqual([])
  })

  test('asks of the chosen instances only, and knows their names from a metric that each has', () => {
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance'])
    for (const expression of expressions) {
      const selectors = [...expression.matchAll(/\{([^}]*)\}/g)].map(([, labels = '']) => labels)
      expect(selectors.length, expression).toBe(metricsNamedIn(expression).length)
      expect(selectors.filter((labels) => !labels.includes('instance=~"$instance"'))).toEqual([])
    }
    expect(JSON.stringify(dashboard.templating)).toContain('label_values(kvartal_build_info, instance)')
  })

  test.skipIf(!hasPromtool)(`promtool reads every expression${promtoolSkipReason}`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kvartal-grafana-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'rules.yml')
    const rules = [...new Set(expressions)].map((expr, index) => ({
      record: `panel_${index}`,
      expr: expr.replaceAll('$__rate_interval', '2m').replaceAll('$instance', '.*'),
    }))
    writeFileSync(file, stringify({ groups: [{ name: 'panels', rules }] }))
    expect(promtool(['check', 'rules', file])).toMatchObject({
      status: 0,
      printed: expect.stringContaining(`${rules.length} rules found`),
    })
  })

  test('panels have ids and titles of their own, a unit, and no place in common', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length)
    const taken = new Set<string>()
    for (const { gridPos, title } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x} ${y}`), title).toBe(false)
          taken.add(`${x} ${y}`)
        }
    }
    for (const { fieldConfig, targets, title } of graphs) {
      expect(fieldConfig?.defaults.unit, title).toMatch(/\S/)
      expect(targets.length, title).toBeGreaterThan(0)
    }
  })
})
