/** Links in mails: created, found and redeemed. */
import type { Kysely, Transaction } from 'kysely'
import { emailKey } from '#core/account/email-address.ts'
import type { Engine } from '../engine/engine.ts'
import type { Tables } from '../tables.ts'
import { findAccountRow, lockAccount } from './account-rows.ts'
import type { LiveToken, NewToken, TokenPurpose, TokenUse } from './account-types.ts'
import type { AccountTable, MailTokenTable } from './account-tables.ts'

/** Replaces older tokens of the same account and purpose, except undo links: the owner may need the oldest. */
export async function replaceTokens(
  engine: Engine,
  transaction: Transaction<Tables>,
  tokens: readonly NewToken[],
): Promise<void> {
  for (const { account, purpose } of tokens) {
    // Locked, since two concurrent requests would not see each other's link, and both links would work.
    await lockAccount(engine, transaction, account)
    if (purpose !== 'email-undo') await deleteTokens(transaction, account, [purpose])
  }
  for (const { hash, account, purpose, email, expiresAt } of tokens) {
    await transaction
      .insertInto('mail_token')
      .values({ hash, account, purpose, email, email_key: emailKey(email), expires_at: expiresAt })
      .execute()
  }
}

/** Makes unused links of an account void, for some purposes. */
export async function deleteTokens(
  transaction: Transaction<Tables>,
  account: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await transaction
    .deleteFrom('mail_token')
    .where('account', '=', account)
    .where('purpose', 'in', purposes)
    .execute()
}

interface WorkingLink {
  readonly token: MailTokenTable
  readonly account: AccountTable
}

/** Finds the account of a valid link. */
export async function findLiveLink(
  engine: Engine,
  db: Kysely<Tables>,
  use: TokenUse,
): Promise<WorkingLink | null> {
  return findLink(engine, db, use, (id) => findAccountRow(db, { id }))
}

/** Redeems a link. `null` = invalid, or another transaction was first; nothing was written. */
export async function redeemLink(
  engine: Engine,
  transaction: Transaction<Tables>,
  use: TokenUse,
): Promise<WorkingLink | null> {
  const link = await findLink(engine, transaction, use, (id) => lockAccount(engine, transaction, id))
  if (!link) return null
  // The previous holder of the account's lock may have redeemed the link.
  const { numDeletedRows } = await transaction
    .deleteFrom('mail_token')
    .where('hash', '=', link.token.hash)
    .executeTakeFirst()
  return numDeletedRows === 0n ? null : link
}

async function findLink(
  engine: Engine,
  db: Kysely<Tables>,
  { hash, purpose, email }: TokenUse,
  rowOf: (id: number) => Promise<AccountTable | undefined>,
): Promise<WorkingLink | null> {
  const token = await db
    .selectFrom('mail_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', engine.effects.now())
    .executeTakeFirst()
  if (!token || (email !== undefined && email !== token.email_key)) return null
  const account = await rowOf(token.account)
  return account && isAllowedFor(purpose, account) && matchesAddress(token, account)
    ? { token, account }
    : null
}

/** A disabled account has no valid links; a closed one has undo links only. */
function isAllowedFor(purpose: TokenPurpose, { disabled_at, deleted_at }: AccountTable): boolean {
  return disabled_at === null || (purpose === 'email-undo' && deleted_at !== null)
}

/**
 * A link is bound to the address that it was sent to: a later owner of an abandoned address must not get
 * access by it.
 */
function matchesAddress(token: MailTokenTable, account: AccountTable): boolean {
  switch (token.purpose) {
    case 'validate':
      return token.email_key === account.email_key && account.validated_at === null
    case 'reset':
    case 'delete':
      return token.email_key === account.email_key
    case 'email':
      return token.email_key === emailKey(account.pending_email)
    case 'email-undo':
      return true
  }
}

/** The row of a link as the rest of the program has it. */
export function liveTokenOf({ hash, account, purpose, email, expires_at }: MailTokenTable): LiveToken {
  return { hash, account, purpose, email, expiresAt: expires_at }
}
