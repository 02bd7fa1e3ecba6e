/** Which revisions readers see or have seen: those without a pack, and those of packs that are or were live. */
import { sql } from 'kysely'

/** Before the first import there is no live pack, and the comparison with null excludes every pack. */
export const isVisible = () =>
  sql<boolean>`(pack is null or pack <= (select live_pack from publication where id = 1))`
