/** What a process knows of itself, also while its store is away. */
import type { FailureGroup } from '../metrics/failure-counts.ts'

export interface ProcessReport {
  /** Of the program. */
  readonly version: string
  /** Of Node. */
  readonly node: string
  /** The version to install instead, where this Node has known security holes; `null` = it has none. */
  readonly saferNode: string | null
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** `null` = nothing is shown yet. */
  readonly edition: { readonly version: number; readonly importedAt: number } | null
  /** Since it started, the latest first. */
  readonly failures: readonly FailureGroup[]
}
