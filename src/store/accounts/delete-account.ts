/** Removes all that is stored of an account (security S58). */
import { sql, type Transaction } from 'kysely'
import { emailKey } from '#core/account/email-address.ts'
import { recordRevocation } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import { cancelDeliveries } from '../newsletter/sync-account.ts'
import type { Tables } from '../tables.ts'
import type { AccountTable } from './account-tables.ts'

/**
 * Removes an account; layouts, sessions and links are deleted by foreign keys.
 *
 * @param knownAddresses further addresses known to have belonged to it, as `emailKey` returns them
 */
export async function removeAccount(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: Pick<AccountTable, 'id' | 'email_key' | 'pending_email'>,
  knownAddresses: readonly string[],
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
    ...knownAddresses,
  ])
  its.delete('')
  const otherOwners = await transaction
    .selectFrom('account')
    .select('email_key')
    .where('email_key', 'in', [...its])
    .where('id', '!=', account.id)
    .execute()
  // Mail to the address of another account belongs to that account, even when this one has requested the
  // address.
  for (const { email_key } of otherOwners) its.delete(email_key)
  await transaction.deleteFrom('account').where('id', '=', account.id).execute()
  await recordRevocation(engine, transaction, account.id, 'deleted')
  // Last: a concurrent planning of deliveries has released the account by this point.
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
