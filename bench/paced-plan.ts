/** Input and output of the paced load generator, each one JSON document. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export const pacedPlanSchema = z.object({
  /** On this machine. */
  port: z.int().min(1).max(65_535),
  perSecond: z.number().positive().max(10_000),
  seconds: z.number().positive().max(120),
  /** Sent cyclically. */
  requests: z
    .array(
      z.object({
        method: z.string(),
        path: z.string(),
        headers: z.record(z.string(), z.string()),
        body: z.string(),
      }),
    )
    .min(1),
})
export type PacedPlan = z.infer<typeof pacedPlanSchema>

const pacedResultSchema = z.object({
  /** Number of responses by status; `broken` = no response. */
  statuses: z.record(z.string(), z.number()),
  /** From the moment that a request was due. */
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** Seconds from the first due time to the last response. */
  took: z.number(),
})
export type PacedResult = z.infer<typeof pacedResultSchema>

/** A load that takes longer than this many times its duration was not put at its rate. */
const MAX_DELAY = 1.5

/**
 * What was missing of a load whose answers must all be 200, at its rate.
 *
 * @returns for a row of the table; `null` = all were answered
 */
export function missingAnswers(
  { statuses, took }: Pick<PacedResult, 'statuses' | 'took'>,
  { perSecond, seconds }: Pick<PacedPlan, 'perSecond' | 'seconds'>,
): string | null {
  const count = perSecond * seconds
  const { '200': answered = 0, ...others } = statuses
  if (answered !== count) return `${answered} of ${count} answered 200; others ${JSON.stringify(others)}`
  return took > MAX_DELAY * seconds + 1 ? `${seconds} s of load took ${took.toFixed(1)} s` : null
}

/** Runs a plan in a process of its own. @throws when that fails */
export async function putPacedLoad(plan: PacedPlan): Promise<PacedResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'paced-load.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  child.stdin.end(JSON.stringify(plan))
  const [output, code] = await Promise.all([text(child.stdout), ended])
  if (code !== 0) throw new Error(`paced load ended with code ${code}`)
  return pacedResultSchema.parse(JSON.parse(output))
}
