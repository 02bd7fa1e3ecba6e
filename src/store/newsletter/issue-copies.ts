/** Web copies as rows. */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { IssueCopy } from './newsletter-types.ts'

/** A web copy with the slot of its issue. */
export interface SlotCopy extends IssueCopy {
  readonly slotAt: number
}

/** @param copies of existing accounts. @param now milliseconds since 1970 */
export async function putCopies(
  transaction: Transaction<Tables>,
  copies: readonly SlotCopy[],
  now: number,
): Promise<void> {
  if (copies.length === 0) return
  await transaction
    .insertInto('newsletter_copy')
    .values(
      copies.map(({ key, account, slotAt, body }) => ({ key, account, slot_at: slotAt, body, made_at: now })),
    )
    // A mail that is sent again has the same address.
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((build) => ({
          body: build.ref('excluded.body'),
          made_at: build.ref('excluded.made_at'),
        })),
    )
    .execute()
}
