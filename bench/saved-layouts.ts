/** How many saves a server acknowledges in a second, from a few connections that each wait for their answer. */
import { Agent, request } from 'node:http'
import type { PacedPlan } from './paced-plan.ts'

const CONNECTIONS = 4

type PlannedRequest = PacedPlan['requests'][number]

/** @throws at the first answer that is not 200 */
export async function savesPerSecond(
  port: number,
  asked: readonly PlannedRequest[],
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let begun = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (begun < count) {
        const one = asked[begun % asked.length]
        begun += 1
        if (one) await save(port, agent, one)
      }
    }),
  )
  const perSecond = (count * 1_000) / (performance.now() - startedAt)
  agent.destroy()
  return perSecond
}

function save(port: number, agent: Agent, { method, path, headers, body }: PlannedRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`a save was answered ${response.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
