/**
 * The panels of deploy/grafana/kvartal.json, asked of a real Prometheus (Debian: `prometheus`) that reads the
 * built portal: each has samples, except for those of refusals and failures, which say "None".
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { z } from 'zod'
import { freePort } from '../../bench/free-port.ts'
import { ask } from '../factories/http.ts'
import { needBuild, startPortalProcess } from '../factories/portal-process.ts'
import { installedProgram, skipReason, startServerProgram } from '../factories/program.ts'
import { readText, ROOT } from '../source-files.ts'

const PROMETHEUS = installedProgram('prometheus')
/** A panel draws rates over several scrapes, and jobs run within the first seconds. */
const PATIENCE_MS = 45_000
const POLL_MS = 500

const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).default([]),
        fieldConfig: z.object({ defaults: z.object({ noValue: z.string().optional() }) }).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readText('deploy/grafana/kvartal.json')))
const panels = dashboard.panels.flatMap(({ title, targets, fieldConfig }) =>
  targets.map(({ expr }) => ({ title, expr, mayBeEmpty: fieldConfig?.defaults.noValue !== undefined })),
)
const found = z.object({ status: z.literal('success'), data: z.object({ result: z.array(z.unknown()) }) })

beforeAll(needBuild, 300_000)

test.skipIf(PROMETHEUS === undefined)(
  `every panel has samples, or says that there are none${skipReason(PROMETHEUS, 'prometheus')}`,
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-prometheus-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const portal = startPortalProcess({ DATA_DIR: path.join(folder, 'data') })
    const served = await portal.ready
    const port = await prometheusOf(served, folder)
    const lacking = async () => {
      await ask(served, '/')
      const asked = await Promise.all(
        panels.map(async (panel) => ({ ...panel, samples: await samplesOf(panel.expr, port) })),
      )
      return asked.filter(({ samples, mayBeEmpty }) => samples === 0 && !mayBeEmpty)
    }
    const until = Date.now() + PATIENCE_MS
    while ((await lacking()).length > 0 && Date.now() < until) await sleep(POLL_MS)
    expect(panels.length).toBeGreaterThan(30)
    expect((await lacking()).map(({ title, expr }) => `${title}: ${expr}`)).toEqual([])
  },
)

/** Starts a Prometheus that reads the portal and its alert rules. @returns its port */
async function prometheusOf(served: number, folder: string): Promise<number> {
  const config = path.join(folder, 'prometheus.yml')
  await writeFile(
    config,
    stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [path.join(ROOT, 'docs', 'alerts.yml')],
      scrape_configs: [{ job_name: 'kvartal', static_configs: [{ targets: [`127.0.0.1:${served}`] }] }],
    }),
  )
  const port = await freePort()
  const stop = await startServerProgram(
    PROMETHEUS ?? '',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'samples')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    async () => (await ask(port, '/-/ready')).status === 200,
  )
  onTestFinished(stop)
  return port
}

/** Number of series that an expression of the dashboard gives now. @throws the answer when it is refused */
async function samplesOf(expression: string, port: number): Promise<number> {
  const query = expression.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '10s')
  const { text } = await ask(port, `/api/v1/query?${new URLSearchParams({ query }).toString()}`)
  const parsed = found.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`${query}: ${text}`)
  return parsed.data.data.result.length
}
