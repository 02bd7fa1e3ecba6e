/** What fails, in words that an operator can count and be woken by: messages may change, these may not. */

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

/** What goes with a line of the log. */
export interface LogNote {
  /** The request that it is about: the same word is on its answer. */
  readonly requestId?: string
  readonly code?: FailureCode
  /**
   * What failed: a type of block, the pattern of a route, the name of a job. Never a word that a visitor can
   * invent.
   */
  readonly about?: string
  /** The line stands in the log already and what it says goes on: it is counted, and not written again. */
  readonly isRepeated?: boolean
}
