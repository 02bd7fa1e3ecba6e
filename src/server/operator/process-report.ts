/** What a process knows of itself, also while its store is away. */
import type { FailureGroup } from '../failure-counts.ts'

export interface ProcessReport {
  /** Of the program. */
  readonly version: string
  /** Of Node. */
  readonly node: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** `null` = nothing is shown yet. */
  readonly edition: { readonly version: number; readonly importedAt: number } | null
  /** Since it started, the latest first. */
  readonly failures: readonly FailureGroup[]
}
