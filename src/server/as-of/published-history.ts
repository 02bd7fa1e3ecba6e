/** What the store still knows of earlier days (docs/decisions/0095-history-of-what-was-published.md). */
import { DAY_MS } from '#core/time/durations.ts'
import { utcMs, type IsoDate } from '#core/time/iso-date.ts'
import { osloInstant } from '#core/time/wall-instant.ts'
import type { SnapshotStore } from '../snapshot/load-snapshot.ts'

/** Reads what was published at an earlier instant. The store's history repository has this form. */
export interface PublishedHistory {
  /** The first Oslo calendar day whose end is kept; `null` = no day is kept. */
  firstDay(): Promise<IsoDate | null>
  /** What was published at an instant. @param instant ISO 8601 UTC with milliseconds */
  at(instant: string): SnapshotStore
  /** Number of documents that were shown at an instant and have been removed since. */
  removedAt(instant: string): Promise<number>
}

/** The last millisecond of a calendar day in Oslo, since 1970. A day has 23, 24 or 25 hours. */
export function endOfOsloDay(day: IsoDate): number {
  return osloInstant(utcMs(day) + DAY_MS) - 1
}
