/** Rows without a pack, before parsing. */
import type { LiveDocument } from '#contract/live-document.ts'
import type { ArchivedCommentary } from '#store/content/commentary-archive.ts'
import type { Correction } from '#store/content/revisions/corrections.ts'
import type { StoredHalfYear } from '#store/content/half-years.ts'
import type { SourceState } from '#store/jobs/source-repository.ts'

/** Rows of the store, in both languages. */
export interface LiveRows {
  readonly documents: readonly LiveDocument[]
  /** Newest first. */
  readonly corrections: readonly Correction[]
  readonly archive: readonly ArchivedCommentary[]
  readonly states: readonly SourceState[]
  /** Newest first. */
  readonly halfYears: readonly StoredHalfYear[]
  /** First Oslo calendar day of which the end is kept; `null` = none, or of a past day. */
  readonly keptSince: string | null
  /** See `HistoryRepository.removalMark`. */
  readonly removals: string
}
