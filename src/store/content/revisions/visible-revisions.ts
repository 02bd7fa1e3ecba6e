/** Which revisions readers see or have seen: those without a pack, and those of packs that are or were live. */
import { sql, type RawBuilder } from 'kysely'

/** A condition on rows of `series_revision` under its own name or an alias. */
export type Visibility = (table: 'series_revision' | 'row') => RawBuilder<boolean>

/** Before the first import there is no live pack, and the comparison with null excludes every pack. */
export const isVisible = () =>
  sql<boolean>`(pack is null or pack <= (select live_pack from publication where id = 1))`

/**
 * Revisions that had been published at an instant.
 *
 * @param pack the ID of the pack that was live then; `null` = none
 * @param instant ISO 8601 UTC, as `recorded_at` is written
 */
export function visibleAt(pack: number | null, instant: string): Visibility {
  return (table) =>
    sql<boolean>`(${sql.ref(`${table}.pack`)} <= ${pack ?? -1} or (${sql.ref(`${table}.pack`)} is null and ${sql.ref(`${table}.recorded_at`)} <= ${instant}))`
}
