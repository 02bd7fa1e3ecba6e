/** What a page of an earlier day says at its top. */
import type { PageLink } from './page-link.ts'

/** The note at the top of a page, or of an embedded block, of a day that was asked for. */
export interface AsOfNote {
  /** Accessible name. */
  readonly label: string
  readonly text: string
  /** To the page as it is now. */
  readonly now: PageLink
}
