/**
 * Deletion of an account whose address was changed a few days ago. The holder of the former address can still
 * take the account back, so it is closed now and removed with the last undo link (decision 0054).
 */
import { sql, type Transaction } from 'kysely'
import { ACCOUNT_CLOSED } from '../revocations/revocation-journal.ts'
import { recordRevocation } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import { suspendAccount } from '../newsletter/sync-account.ts'
import type { Tables } from '../tables.ts'
import type { UndoClaim } from './account-types.ts'
import type { AccountTable } from './account-tables.ts'
import { removeAccount } from './delete-account.ts'
import { lockAccount } from './account-rows.ts'
import { removeLoginMethods } from './logins/login-methods.ts'
import { deleteTokens } from './mail-tokens.ts'
import { revokeSharesOfOthers } from './sharing/share-repository.ts'
import { endSessions } from './logins/sessions.ts'

/** Other addresses that live undo links lead back to, each with its latest end. */
export async function undoClaims(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
): Promise<readonly UndoClaim[]> {
  const rows = await transaction
    .selectFrom('mail_token')
    .select(['email', 'email_key', 'expires_at'])
    .where('account', '=', account.id)
    .where('purpose', '=', 'email-undo')
    .where('email_key', '!=', account.email_key)
    .where('expires_at', '>', engine.effects.now())
    .orderBy('expires_at')
    .execute()
  return [
    ...new Map(
      rows.map(({ email, email_key, expires_at }) => [email_key, { email, expiresAt: expires_at }]),
    ).values(),
  ]
}

/**
 * Ends all sessions and links but undo links, frees the address, and stops the newsletter. Mails that wait
 * for former addresses stay.
 */
export async function closeAccount(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  claims: readonly UndoClaim[],
): Promise<void> {
  const { id } = account
  const now = engine.effects.now()
  await endSessions(transaction, id)
  await removeLoginMethods(engine, transaction, id)
  await deleteTokens(transaction, id, ['validate', 'reset', 'delete', 'email'])
  await revokeSharesOfOthers(transaction, id, [])
  await transaction
    .updateTable('account')
    .set({
      // An invalid address: unique, and no mailbox has it.
      email: '',
      email_key: `closed:${id}`,
      pending_email: '',
      password_hash: null,
      disabled_at: now,
      deleted_at: now,
      version: account.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await suspendAccount(engine, transaction, id)
  await recordRevocation(engine, transaction, id, 'disabled', ACCOUNT_CLOSED)
  await transaction.deleteFrom('mail_request').where('email_key', '=', account.email_key).execute()
  await transaction
    .deleteFrom('outbox')
    .where('account', '=', id)
    .where(
      sql<string>`lower(recipient)`,
      'not in',
      claims.map(({ email }) => email.toLowerCase()),
    )
    .execute()
}

/** Removes closed accounts that no undo link leads back to any more. @returns how many */
export async function removeClosed(engine: Engine, now: number): Promise<number> {
  const closed = await engine.read((db) =>
    db
      .selectFrom('account')
      .select('account.id')
      .where('deleted_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mail_token')
              .select('hash')
              .whereRef('mail_token.account', '=', 'account.id')
              .where('purpose', '=', 'email-undo')
              .where('expires_at', '>', now),
          ),
        ),
      )
      .execute(),
  )
  let removed = 0
  for (const { id } of closed) {
    removed += await engine.write(async (transaction) => {
      const row = await lockAccount(engine, transaction, id)
      // An undo link may have reopened it in between.
      if (!row || row.deleted_at === null) return 0
      await removeAccount(engine, transaction, row, [])
      return 1
    })
  }
  return removed
}
