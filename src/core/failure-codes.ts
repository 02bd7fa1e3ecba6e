/** Failure codes for alert rules. Log messages may change, codes may not. */

export const FAILURE_CODES = [
  'store_unreachable',
  'store_busy',
  'store_slow',
  'store_full',
  'content_unreadable',
  'content_refused',
  'block_failed',
  'request_failed',
  'job_failed',
  'mail_failed',
  'newsletter_failed',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** Structured fields of a log line. */
export interface LogNote {
  /** ID of the request; the response carries the same ID. */
  readonly requestId?: string
  readonly code?: FailureCode
  /** What failed: a block type, a route pattern or a job name. Never a value that a visitor can choose. */
  readonly about?: string
  /** Whether the same line was logged before and its condition persists: counted, not written again. */
  readonly isRepeated?: boolean
}
