/** The snapshot of the end of a half-year's last day, read from the history. */
import { DAY_MS } from '#core/time/durations.ts'
import type { HalfYear } from '#core/time/half-year.ts'
import { utcMs } from '#core/time/iso-date.ts'
import { osloInstant } from '#core/time/wall-instant.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { loadSnapshot, type SnapshotStore } from '../snapshot/load-snapshot.ts'
import type { ItemLog } from '../snapshot/local-content.ts'
import { withNextUpdates } from '../snapshot/next-updates.ts'

/** Number of an edition that no answer is remembered for. */
const NOT_SERVED = 0

/**
 * @param at the store as of an instant, ISO 8601 UTC
 * @throws ContentMissingError when nothing was published then
 */
export async function closingEdition(
  at: (instant: string) => SnapshotStore,
  { closes }: HalfYear,
  log: ItemLog,
): Promise<Edition> {
  const lastMoment = osloInstant(utcMs(closes) + DAY_MS) - 1
  const snapshot = await loadSnapshot(at(new Date(lastMoment).toISOString()), null, log)
  return {
    number: NOT_SERVED,
    snapshot: withNextUpdates(snapshot, closes),
    today: closes,
    // Addresses in its files lead to what was shown on that day.
    asOf: { day: closes, isFinal: true },
  }
}
