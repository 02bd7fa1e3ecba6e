/** State of a process, available also while its store is not. */
import type { FailureGroup } from '../metrics/failure-counts.ts'

export interface ProcessReport {
  /** Version of the program. */
  readonly version: string
  /** Version of Node. */
  readonly node: string
  /** Version to install instead, where this Node has known security holes; `null` = none. */
  readonly saferNode: string | null
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** `null` = nothing is shown yet. */
  readonly edition: { readonly version: number; readonly importedAt: number } | null
  /** Since it started, the latest first. */
  readonly failures: readonly FailureGroup[]
}
