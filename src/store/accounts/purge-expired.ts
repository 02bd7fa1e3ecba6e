/** Deletes expired rows. */
import { ENDED_SHARE_LISTED_MS } from '#core/layout/share-rules.ts'
import { purgeRevocations } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import { deleteEachInBatches, type DeleteBatch } from '../engine/delete-in-batches.ts'
import { removeClosed } from './close-account.ts'

/** @returns number of deleted rows, without those that belonged to deleted accounts */
export async function purgeExpired(
  engine: Engine,
  now: number,
  retention: { readonly unconfirmedMs: number; readonly eventsMs: number },
): Promise<number> {
  const [unconfirmedBefore, eventsBefore] = [now - retention.unconfirmedMs, now - retention.eventsMs]
  const kinds: readonly DeleteBatch[] = [
    (transaction, limit) =>
      transaction
        .deleteFrom('session')
        .where('id', 'in', (build) =>
          build.selectFrom('session').select('id').where('expires_at', '<=', now).limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('mail_token')
        .where('hash', 'in', (build) =>
          build.selectFrom('mail_token').select('hash').where('expires_at', '<=', now).limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('login_attempt')
        .where('id', 'in', (build) =>
          build.selectFrom('login_attempt').select('id').where('expires_at', '<=', now).limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('throttle')
        .where('key', 'in', (build) =>
          build.selectFrom('throttle').select('key').where('ends_at', '<=', now).limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('layout_share')
        .where('id', 'in', (build) =>
          build
            .selectFrom('layout_share')
            .select('id')
            .where('ends_at', '<=', now - ENDED_SHARE_LISTED_MS)
            .limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) => deleteEvents(transaction, eventsBefore, limit),
    // In one statement: copies are made only when an address changes, and live as long as its undo link.
    (transaction) =>
      transaction
        .deleteFrom('account_before')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mail_token')
                .select('hash')
                .where('purpose', '=', 'email-undo')
                .whereRef('mail_token.account', '=', 'account_before.account')
                .whereRef('mail_token.email_key', '=', 'account_before.email_key'),
            ),
          ),
        )
        .executeTakeFirst(),
    // A request that stayed unanswered for this long would create an account that is purged at once.
    (transaction, limit) =>
      transaction
        .deleteFrom('mail_request')
        .where('id', 'in', (build) =>
          build.selectFrom('mail_request').select('id').where('at', '<', unconfirmedBefore).limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('account')
        .where('id', 'in', (build) =>
          build
            .selectFrom('account')
            .select('account.id')
            .where('validated_at', 'is', null)
            .where('created_at', '<', unconfirmedBefore)
            // Keeps accounts with a link, since its mail may be on its way after a new request.
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('mail_token').select('hash').whereRef('mail_token.account', '=', 'account.id'),
                ),
              ),
            )
            .limit(limit),
        )
        .executeTakeFirst(),
  ]
  const deletedRows = (await deleteEachInBatches(engine, kinds)) + (await removeClosed(engine, now))
  await engine.write((transaction) => purgeRevocations(transaction, now))
  return deletedRows
}

/** Events have no unique key, so a batch ends with all events of one instant. */
async function deleteEvents(
  transaction: Parameters<DeleteBatch>[0],
  before: number,
  limit: number,
): ReturnType<DeleteBatch> {
  const last = await transaction
    .selectFrom('auth_event')
    .select('at')
    .where('at', '<', before)
    .orderBy('at')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  const old = transaction.deleteFrom('auth_event').where('at', '<', before)
  return (last ? old.where('at', '<=', last.at) : old).executeTakeFirst()
}
