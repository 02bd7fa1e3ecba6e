/** Conditions on responses during a migration (reliability R9). */
import { failuresOf } from './fault.ts'
import { isServed, quantileMs, type Heard } from './harness/callers.ts'

export interface MigrationRun {
  /** Asked from the beginning of the migration on. */
  readonly heard: readonly Heard[]
  /** Exit code of the migrating process. */
  readonly code: number | null
  readonly complaint: string
  /** How long it took, and how long a reader blocked it, in milliseconds. */
  readonly ms: number
  readonly readingMs: number
}

export interface MigrationBounds {
  readonly slowestMs: number
  /** The share of answers that may be 503 with Retry-After. */
  readonly mostRefused: number
}

const isAnswered = (one: Heard) => isServed(one) || (one.kind === 'login' && one.status === 429)
const isRefused = ({ kind, status, retryAfter }: Heard) =>
  kind !== 'public' && status === 503 && retryAfter !== null

/** Number of refusals with 503, and of wrong responses. */
export function unserved(heard: readonly Heard[]): { readonly refused: number; readonly failed: number } {
  const refused = heard.filter(isRefused).length
  return { refused, failed: heard.filter((one) => !isAnswered(one)).length - refused }
}

export function migrationFailures(
  { heard, code, complaint, ms, readingMs }: MigrationRun,
  { slowestMs, mostRefused }: MigrationBounds,
): string[] {
  const { refused, failed } = unserved(heard)
  const slowest = quantileMs(heard, 1)
  return failuresOf([
    [code !== 0, `the migration ended with ${code}: ${complaint}`],
    [ms < readingMs / 2, 'the migration did not wait for the reader of the table'],
    [heard.length === 0, 'no calls during it'],
    [slowest > slowestMs, `a call took ${slowest} ms`],
    [failed > 0, `${failed} calls failed`],
    [refused > mostRefused * heard.length, `${refused} were told to come again`],
  ])
}
