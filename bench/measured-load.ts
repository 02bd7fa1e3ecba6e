/** Load put on a server by a process of its own, with the processor time that the server spent on it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { loadResultSchema, TOO_SLOW, type LoadPlan } from './load-plan.ts'
import { LoadNotReached } from './load-not-reached.ts'
import { cpuMs, type ServerProcess } from './server-process.ts'

export interface Round {
  readonly cpuUsPerRequest: number
  readonly requestsPerSecond: number
  readonly p99Ms: number
}

/**
 * One round of load.
 *
 * @throws when any response was wrong; LoadNotReached when the run took too long
 */
export async function putLoad(server: ServerProcess, plan: Omit<LoadPlan, 'port'>): Promise<Round> {
  const before = cpuMs(server.pid)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  child.stdin.end(JSON.stringify({ ...plan, port: server.port }))
  const [output, code] = await Promise.all([text(child.stdout), ended])
  if (code === TOO_SLOW)
    throw new LoadNotReached(`${plan.requests} requests took more than ${plan.limitMs / 1_000} s`)
  if (code !== 0) throw new Error(`load on ${plan.paths[0]}: ended with code ${code}`)
  const { wallMs, p99Ms } = loadResultSchema.parse(JSON.parse(output))
  return {
    cpuUsPerRequest: ((cpuMs(server.pid) - before) * 1_000) / plan.requests,
    requestsPerSecond: (plan.requests * 1_000) / wallMs,
    p99Ms,
  }
}

/** The middle of each figure. */
export function medianRound(rounds: readonly Round[]): Round {
  return {
    cpuUsPerRequest: median(rounds.map((round) => round.cpuUsPerRequest)),
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  }
}

/** NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
