/**
 * Usage: `node bench/paced-load.ts < plan.json` (the plan: paced-plan.ts)
 *
 * Requests at a fixed rate, whether or not the server keeps up, as from many independent clients. Each
 * request is timed from its due time, so a server that falls behind cannot hide it. Writes the result as
 * JSON.
 */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { pacedPlanSchema, type PacedPlan, type PacedResult } from './paced-plan.ts'

async function run({ port, perSecond, seconds, requests }: PacedPlan): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const statuses: Record<string, number> = {}
  const latencies: number[] = []
  const under: Promise<void>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond
    const early = dueAt - performance.now()
    if (early > 1) await wait(early)
    const one = requests[number % requests.length]
    if (!one) continue
    under.push(
      ask(port, agent, one).then((status) => {
        latencies.push(performance.now() - dueAt)
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    )
  }
  await Promise.all(under)
  const took = (performance.now() - startedAt) / 1_000
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return { statuses, p50Ms: quantile(0.5), p99Ms: quantile(0.99), took }
}

function ask(
  port: number,
  agent: Agent,
  { method, path, headers, body }: PacedPlan['requests'][number],
): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.statusCode)))
      response.once('error', () => resolve('broken'))
    })
    asked.once('error', () => resolve('broken'))
    asked.end(body)
  })
}

const plan = pacedPlanSchema.parse(JSON.parse(await text(process.stdin)))
process.stdout.write(`${JSON.stringify(await run(plan))}\n`)
