/** Input and output of the generator with many connections, each one JSON document. */
import { spawn, type SpawnOptionsWithStdioTuple, type StdioPipe } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export const openPlanSchema = z.object({
  /** On this machine. */
  port: z.int().min(1).max(65_535),
  /** Opened before the first request, and kept to the end. */
  connections: z.int().min(1).max(20_000),
  /** Pending requests per connection: the next ones are sent before the first response. */
  pipelined: z.int().min(1).max(16).default(1),
  /** Whether or not the server keeps up; `null` = each connection asks again when it has its answer. */
  perSecond: z.number().positive().nullable(),
  seconds: z.number().positive().max(36_000),
  /** A request is abandoned after this time, and not sent when it has waited half of it for a connection. */
  patienceMs: z.number().positive(),
  /** Sent cyclically; `{n}` in a path is another number each time. */
  requests: z
    .array(
      z.object({
        kind: z.string(),
        path: z.string(),
        method: z.string().default('GET'),
        headers: z.record(z.string(), z.string()).default({}),
        body: z.string().default(''),
      }),
    )
    .min(1),
})
export type OpenPlan = z.input<typeof openPlanSchema>

const answersSchema = z.object({
  /** Number of responses by status; `broken` = the connection was closed, `late` = abandoned. */
  statuses: z.record(z.string(), z.number()),
  /** From the moment that a request was due; of answers 200 and 304. NaN without any is written as `null`. */
  p50Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
})

const openResultSchema = z.object({
  wallMs: z.number(),
  kinds: z.record(z.string(), answersSchema),
  /** 503 responses without Retry-After. */
  bare503: z.number(),
})
export type OpenResult = z.infer<typeof openResultSchema>

/**
 * Runs a plan in a separate process.
 *
 * @param isGivingWay whether the process has low priority: a client on another machine would use no processor
 *   of this one
 * @throws when the process fails
 */
export async function putOpenLoad(plan: OpenPlan, isGivingWay = false): Promise<OpenResult> {
  const program = [join(import.meta.dirname, 'open-load.ts')]
  const options: SpawnOptionsWithStdioTuple<StdioPipe, StdioPipe, 'inherit'> = {
    stdio: ['pipe', 'pipe', 'inherit'],
  }
  const child = isGivingWay
    ? spawn('nice', ['-n', '19', process.execPath, ...program], options)
    : spawn(process.execPath, program, options)
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  child.stdin.end(JSON.stringify(plan))
  const [output, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0) throw new Error(`open load ended with code ${code}`)
  return openResultSchema.parse(JSON.parse(output))
}

/** Number of responses with these statuses, of all kinds or of one. */
export function countOf({ kinds }: OpenResult, statuses: readonly string[], kind?: string): number {
  const asked = Object.entries(kinds).filter(([name]) => kind === undefined || name === kind)
  return asked
    .flatMap(([, answers]) => statuses.map((status) => answers.statuses[status] ?? 0))
    .reduce((sum, one) => sum + one, 0)
}
