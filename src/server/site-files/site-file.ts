import type { Edition } from '../snapshot/live-snapshot.ts'

/** A file that is written once per edition. */
export interface SiteFile {
  readonly path: string
  /** Media type, without a character set. */
  readonly type: string
  /** Whether scripts of other sites may read it. */
  readonly isPublic?: boolean
  readonly write: (edition: Edition) => string
}
