/** Removes all that is stored of an account (security S58). */
import { sql, type Transaction } from 'kysely'
import { emailKey } from '#core/account/email-address.ts'
import { recordRevocation } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import { cancelDeliveries } from '../newsletter/sync-account.ts'
import type { Tables } from '../tables.ts'
import type { AccountTable } from './account-tables.ts'

/**
 * Layouts, sessions and links go with the account's own row.
 *
 * @param more addresses that it is known to have had, as `emailKey` gives them
 */
export async function removeAccount(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: Pick<AccountTable, 'id' | 'email_key' | 'pending_email'>,
  more: readonly string[],
): Promise<void> {
  const links = await transaction
    .selectFrom('mail_token')
    .select('email_key')
    .where('account', '=', account.id)
    .execute()
  const its = new Set([
    account.email_key,
    emailKey(account.pending_email),
    ...links.map(({ email_key }) => email_key),
    ...more,
  ])
  its.delete('')
  const others = await transaction
    .selectFrom('account')
    .select('email_key')
    .where('email_key', 'in', [...its])
    .where('id', '!=', account.id)
    .execute()
  // Mail to the address of another account belongs to that account, even when this one has asked for the
  // address.
  for (const { email_key } of others) its.delete(email_key)
  await transaction.deleteFrom('account').where('id', '=', account.id).execute()
  await recordRevocation(engine, transaction, account.id, 'deleted')
  // Only now: a concurrent plan of deliveries has released the account by this point.
  await cancelDeliveries(engine, transaction, account.id)
  await transaction.deleteFrom('auth_event').where('account', '=', account.id).execute()
  await transaction
    .deleteFrom('mail_request')
    .where('email_key', 'in', [...its])
    .execute()
  await transaction
    .deleteFrom('outbox')
    .where((build) =>
      build.or([build('account', '=', account.id), build(sql<string>`lower(recipient)`, 'in', [...its])]),
    )
    .execute()
}
