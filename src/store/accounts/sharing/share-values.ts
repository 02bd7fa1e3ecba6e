/** Links to layouts as values, in a file of their own to avoid import cycles (decision 0105). */
import type { ShareByline } from '#core/layout/share-rules.ts'

/** A link as stored. */
export interface StoredShare {
  readonly id: string
  readonly hash: string
  readonly account: number
  /** ID of the layout. */
  readonly layout: string
  readonly byline: ShareByline
  /** PHC string; `null` = no password. */
  readonly passwordHash: string | null
  /** Last calendar day in Oslo; '' = no end. */
  readonly endsOn: string
  /** First instant after that day, milliseconds since 1970; `null` = no end. */
  readonly endsAt: number | null
  /** Calendar day in Oslo whose figures are shown; '' = the figures of now. */
  readonly frozenOn: string
  /** JSON of the layout of that day; '' = the layout as it is. */
  readonly frozen: string
  readonly createdAt: number
}

/** A link with its count, for its owner. */
export interface CountedShare extends StoredShare {
  /** Views on all days together. */
  readonly views: number
  /** Last calendar day in Oslo with a view; '' = none. */
  readonly lastViewed: string
}

/** A link with what its page needs of its owner. */
export interface FoundShare {
  readonly share: StoredShare
  /** Version of the account: the layouts of an unchanged version are unchanged. */
  readonly version: number
  /** Number of the account's list of layouts. */
  readonly listNumber: number
  readonly firstName: string
  readonly lastName: string
  readonly company: string
}
