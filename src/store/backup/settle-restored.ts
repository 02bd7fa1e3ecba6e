/**
 * Settles waiting mail of a restored backup, and ends its links to layouts: the portal that continued to run
 * may have sent it. No mail is sent twice (decision 0042; reliability R19), so waiting mail is not sent;
 * readers can request theirs again.
 */
import type { Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { planInTransaction } from '../newsletter/plan-deliveries.ts'
import { settledValues } from '../webhooks/delivery-writer.ts'
import type { Tables } from '../tables.ts'

/** Maximum rows per call; the planner may take fewer. */
const MAX_ROWS = 10_000

/** @param madeAt of the backup, ISO 8601 UTC */
export async function settleRestored(
  engine: Engine,
  transaction: Transaction<Tables>,
  madeAt: string,
): Promise<void> {
  const now = engine.effects.now()
  const reason = `restored from the backup of ${madeAt}: it may have been sent since`
  await transaction
    .updateTable('outbox')
    .set({ state: 'given_up', body: '', html: '', leave: '', failure: reason })
    .where('state', '=', 'waiting')
    .execute()
  await transaction.deleteFrom('mail_request').execute()
  // A link that was revoked after the backup must not work again, and the backup does not say which were.
  await transaction.deleteFrom('layout_share').execute()
  // Also plans the slots between the backup and now, so that the ledger has every slot.
  while (!(await planInTransaction(engine, transaction, MAX_ROWS)).isDone);
  await transaction
    .updateTable('delivery')
    .set({ state: 'uncertain', reply: reason, settled_at: now })
    .where('state', 'in', ['planned', 'claimed', 'handover'])
    .execute()
  await transaction
    .updateTable('webhook_delivery')
    .set(settledValues('given_up', reason, now))
    .where('state', '=', 'waiting')
    .execute()
  // A passed threshold may have been reported since, so its state is computed again, without a mail.
  await transaction
    .updateTable('newsletter_alert')
    .set({ state: 'new' })
    .where('state', '=', 'armed')
    .execute()
  await transaction.updateTable('news_alert').set({ seen: '' }).execute()
  // A reminder that was due since may have been sent.
  await transaction
    .updateTable('lease_reminder')
    .set((build) => ({ told: build.ref('adjustment'), adjustment: '', due_at: 0 }))
    .where('due_at', '<=', now)
    .where('adjustment', '!=', '')
    .execute()
}
