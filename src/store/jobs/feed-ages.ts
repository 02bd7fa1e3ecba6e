/** When the copy of each feed was last confirmed, by Oslo calendar day: readers see how old a copy is. */
import type { Kysely, Transaction } from 'kysely'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { HistoryFeedTable } from '../history-tables.ts'
import type { Tables } from '../tables.ts'

/** @param confirmedAt milliseconds since 1970 */
export async function recordFeedAge(
  transaction: Transaction<Tables>,
  source: string,
  confirmedAt: number,
): Promise<void> {
  const row = { confirmed_at: confirmedAt }
  await transaction
    .insertInto('history_feed')
    .values({ source, day: osloDay(confirmedAt), ...row })
    .onConflict((conflict) => conflict.columns(['source', 'day']).doUpdateSet(row))
    .execute()
}

/** The source of a feed's copy, whose age readers see. */
export function isFeedSource(source: string): boolean {
  return source.startsWith('feed/')
}

/** The last confirmation of each feed. @param instantMs milliseconds since 1970; `null` = all count */
export function feedAges(db: Kysely<Tables>, instantMs: number | null): Promise<HistoryFeedTable[]> {
  const newest = db
    .selectFrom('history_feed')
    .select(['source', (build) => build.fn.max('day').as('day')])
    .$if(instantMs !== null, (query) =>
      query.where('day', '<=', osloDay(instantMs ?? 0)).where('confirmed_at', '<=', instantMs ?? 0),
    )
    .groupBy('source')
  return db
    .selectFrom('history_feed as age')
    .innerJoin(newest.as('newest'), (join) =>
      join.onRef('age.source', '=', 'newest.source').onRef('age.day', '=', 'newest.day'),
    )
    .selectAll('age')
    .orderBy('age.source')
    .execute()
}
