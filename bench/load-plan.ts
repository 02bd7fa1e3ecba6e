/** Input and output of the load generator, each one JSON document. */
import { z } from 'zod'

/** Exit code of the generator at the time limit. */
export const TOO_SLOW = 3

const MAX_REQUESTS = 1_000_000
const MAX_CONNECTIONS = 256
const MAX_MS = 120_000

export const loadPlanSchema = z.object({
  /** On this machine: the generator speaks to 127.0.0.1 only. */
  port: z.int().min(1).max(65_535),
  /** Requested cyclically. */
  paths: z.array(z.string().startsWith('/')).min(1),
  headers: z.record(z.string(), z.string()),
  /** For all connections together. */
  requests: z.int().min(1).max(MAX_REQUESTS),
  /** Kept alive; each asks again when it has its answer. */
  connections: z.int().min(1).max(MAX_CONNECTIONS),
  /** A longer run is ended. */
  limitMs: z.int().min(1).max(MAX_MS),
  /** Required properties of every response. */
  status: z.int(),
  bodyBytes: z.int().min(0),
})
export type LoadPlan = z.infer<typeof loadPlanSchema>

export const loadResultSchema = z.object({ wallMs: z.number(), p50Ms: z.number(), p99Ms: z.number() })
export type LoadResult = z.infer<typeof loadResultSchema>
