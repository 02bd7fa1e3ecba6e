/** After a restore: revokes again what was revoked since the backup was made. */
import type { Transaction } from 'kysely'
import { mergeSettings, type EmailSettingsChanges } from '#contract/subscriber/email-settings.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { lockAccount } from '../accounts/account-rows.ts'
import type { AccountTable } from '../accounts/account-tables.ts'
import { closeAccount, undoClaims } from '../accounts/close-account.ts'
import { removeAccount } from '../accounts/delete-account.ts'
import { endSessions } from '../accounts/logins/sessions.ts'
import { undoAddressChange } from '../accounts/redeem-links.ts'
import type { Engine } from '../engine/engine.ts'
import { syncAccount, suspendAccount } from '../newsletter/sync-account.ts'
import { parseStoredSettings, storedSettingsOf } from '../newsletter/stored-settings.ts'
import type { Tables } from '../tables.ts'
import {
  REINSTATED,
  ACCOUNT_CLOSED,
  REVOCATION_KINDS,
  methodSubjectOf,
  oldestCovered,
  subjectOf,
  type Revocation,
  type RevocationJournal,
  type RevocationKind,
} from '../revocations/revocation-journal.ts'

/**
 * Also repeats revocations shortly before the backup: a transaction in progress at that time may not be in
 * it.
 */
const MARGIN_MS = MINUTE_MS

export interface AppliedRevocations {
  /** Whether the journal reaches back to the backup; if not, revoked access may be valid again. */
  readonly isCovered: boolean
  /** Number of accounts by revocation kind. */
  readonly counts: Readonly<Partial<Record<RevocationKind, number>>>
}

type ApplyRevocation = (
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  entry: Revocation,
) => Promise<unknown>

const APPLY_BY_KIND: Readonly<Record<RevocationKind, ApplyRevocation>> = {
  deleted: (engine, transaction, account) => removeAccount(engine, transaction, account, []),
  disabled: disableAgain,
  // The new hash is not in the backup, and the old password may be known to others: the owner has to request
  // a link.
  password: async (_engine, transaction, { id }) => {
    await transaction
      .updateTable('account')
      .set({ password_hash: null, pending_email: '' })
      .where('id', '=', id)
      .execute()
    await transaction
      .deleteFrom('mail_token')
      .where('account', '=', id)
      .where('purpose', '!=', 'email-undo')
      .execute()
    await endSessions(transaction, id)
  },
  sessions: (_engine, transaction, { id }) => endSessions(transaction, id),
  address: restoreFormerAddress,
  newsletter: (engine, transaction, account) =>
    changeSettings(engine, transaction, account, { frequency: 'off' }),
  alerts: (engine, transaction, account) =>
    changeSettings(engine, transaction, account, { alerts: [], news_alerts: [] }),
}

/** @param madeAt of the backup, milliseconds since 1970 */
export async function applyRevocations(
  engine: Engine,
  transaction: Transaction<Tables>,
  journal: RevocationJournal,
  madeAt: number,
): Promise<AppliedRevocations> {
  const counts: Partial<Record<RevocationKind, number>> = {}
  const entries = journal.entries.filter(
    ({ at: atMs, detail }) => atMs >= madeAt - MARGIN_MS && detail !== REINSTATED,
  )
  const bySubject = Map.groupBy(entries, ({ subject }) => subject)
  const accounts = bySubject.size === 0 ? [] : await transaction.selectFrom('account').select('id').execute()
  for (const { id } of accounts) {
    for (const entry of deletionFirst(bySubject.get(subjectOf(id)) ?? [])) {
      const account = await lockAccount(engine, transaction, id)
      if (!account) continue
      await APPLY_BY_KIND[entry.kind](engine, transaction, account, entry)
      counts[entry.kind] = (counts[entry.kind] ?? 0) + 1
    }
  }
  await removeMethodsAgain(transaction, bySubject)
  const isCovered = journal.since <= madeAt && madeAt >= oldestCovered(engine.effects.now())
  return { isCovered, counts }
}

async function removeMethodsAgain(
  transaction: Transaction<Tables>,
  bySubject: ReadonlyMap<string, readonly Revocation[]>,
): Promise<void> {
  const methods =
    bySubject.size === 0 ? [] : await transaction.selectFrom('login_method').select('id').execute()
  for (const { id } of methods) {
    if (bySubject.has(methodSubjectOf(id)))
      await transaction.deleteFrom('login_method').where('id', '=', id).execute()
  }
}

/** Deletions first, since they make other entries of the account obsolete. */
function deletionFirst(entries: readonly Revocation[]): readonly Revocation[] {
  return entries.toSorted((a, b) => REVOCATION_KINDS.indexOf(a.kind) - REVOCATION_KINDS.indexOf(b.kind))
}

/**
 * Disables a closed account without an undo link in the backup, so that the operator can check who requested
 * its deletion.
 */
async function disableAgain(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  { at: atMs, detail }: Revocation,
): Promise<void> {
  const claims = detail === ACCOUNT_CLOSED ? await undoClaims(engine, transaction, account) : []
  if (claims.length > 0) {
    await closeAccount(engine, transaction, account, claims)
    return
  }
  await transaction.updateTable('account').set({ disabled_at: atMs }).where('id', '=', account.id).execute()
  await endSessions(transaction, account.id)
  await suspendAccount(engine, transaction, account.id)
}

/**
 * An address that its owner had taken back. Where the backup still contains the link, it also contains the
 * other address; else it is from before the change, and only the password is cleared, which another person
 * may have known.
 */
async function restoreFormerAddress(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  entry: Revocation,
): Promise<void> {
  const token = await transaction
    .deleteFrom('mail_token')
    .where('hash', '=', entry.detail)
    .where('account', '=', account.id)
    .returningAll()
    .executeTakeFirst()
  const otherAccount =
    token &&
    (await transaction
      .selectFrom('account')
      .select('id')
      .where('email_key', '=', token.email_key)
      .where('id', '!=', account.id)
      .where('validated_at', 'is not', null)
      .executeTakeFirst())
  if (token && !otherAccount) await undoAddressChange(engine, transaction, account, token)
  else await APPLY_BY_KIND.password(engine, transaction, account, entry)
}

async function changeSettings(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  changes: EmailSettingsChanges,
): Promise<void> {
  const settings = mergeSettings(parseStoredSettings(account, engine.location), changes)
  const values = { ...storedSettingsOf(settings), version: account.version + 1 }
  await transaction.updateTable('account').set(values).where('id', '=', account.id).execute()
  await syncAccount(engine, transaction, { ...account, ...values })
}
