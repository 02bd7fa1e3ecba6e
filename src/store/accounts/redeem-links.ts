/** Effects of links in mails. Each is one transaction that redeems the link, or has no effect. */
import type { Transaction } from 'kysely'
import { emailKey } from '#core/account/email-address.ts'
import { recordReinstatement, recordRevocation } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import type { MailWriter } from '../mail/mail-writer.ts'
import { syncAccount, syncAddress } from '../newsletter/sync-account.ts'
import type { Tables } from '../tables.ts'
import { accountOf } from './account-rows.ts'
import type { Account, AccountRepository, TokenPurpose, TokenUse, UndoneChange } from './account-types.ts'
import type { AccountTable, MailTokenTable } from './account-tables.ts'
import { closeAccount, undoClaims } from './close-account.ts'
import { removeAccount } from './delete-account.ts'
import type { LayoutLists } from './layouts/layout-lists.ts'
import { saveUndoState, restoreUndoState } from './layouts/undo-state.ts'
import { removeLoginMethods } from './logins/login-methods.ts'
import { deleteTokens, replaceTokens, redeemLink } from './mail-tokens.ts'
import { onUniqueViolation } from '../engine/constraint-violations.ts'
import { revokeSharesOfOthers } from './sharing/share-repository.ts'
import { endSessions, insertSession } from './logins/sessions.ts'

/**
 * All purposes but the undo of a change of address: undo links let the owner recover when another person has
 * the password.
 */
const ENDED_BY_PASSWORD: readonly TokenPurpose[] = ['validate', 'reset', 'delete', 'email']

type Links = Pick<
  AccountRepository,
  'validate' | 'resetPassword' | 'confirmEmail' | 'undoEmail' | 'deleteByToken'
>

export function linkRedemptions(engine: Engine, lists: LayoutLists, writeMail: MailWriter): Links {
  return {
    validate: (use, passwordHash, session) =>
      engine.write(async (transaction) => {
        const link = await redeemLink(engine, transaction, use)
        if (!link) return null
        const { account } = link
        await deleteTokens(transaction, account.id, ['validate'])
        const validated = { validated_at: engine.effects.now(), password_hash: passwordHash }
        const confirmed = await updateAccount(engine, lists, transaction, account, validated)
        await insertSession(transaction, { ...session, account: account.id })
        return confirmed
      }),
    resetPassword: (use, passwordHash, mailFor) =>
      engine.write(async (transaction) => {
        const link = await redeemLink(engine, transaction, use)
        if (!link) return null
        const account = await replacePassword(engine, lists, transaction, link.account, passwordHash)
        await writeMail(transaction, mailFor(account), account.id)
        return account
      }),
    // The unique index on addresses decides: two accounts that confirm one address at once cannot both get
    // it.
    confirmEmail: (use) =>
      onUniqueViolation(
        () =>
          engine.write(async (transaction) => {
            const link = await redeemLink(engine, transaction, use)
            if (!link) return null
            await saveUndoState(transaction, link.account)
            return changeAddress(engine, lists, transaction, link.account, link.account.pending_email)
          }),
        'taken',
      ),
    undoEmail: (use, answer) =>
      onUniqueViolation(
        () =>
          engine.write(async (transaction) => {
            const undone = await undoEmail(engine, transaction, use)
            if (!undone) return null
            const { token, mails } = answer(undone)
            await replaceTokens(engine, transaction, [token])
            for (const mail of mails) await writeMail(transaction, mail, undone.account.id)
            return undone.account
          }),
        'taken',
      ),
    deleteByToken: (use, mails) =>
      engine.write(async (transaction) => {
        const link = await redeemLink(engine, transaction, use)
        if (!link) return null
        const { layouts } = await lists.current(transaction, link.account)
        const account = accountOf(link.account, layouts, engine.location)
        const claims = await undoClaims(engine, transaction, link.account)
        if (claims.length === 0) {
          await removeAccount(engine, transaction, link.account, [emailKey(link.token.email)])
          // The account is deleted, so the mail's row is deleted after sending.
          await writeMail(transaction, mails.deleted(account, null), account.id)
          return account
        }
        await closeAccount(engine, transaction, link.account, claims)
        const stops = claims.map((claim) => mails.stop(account, claim))
        await replaceTokens(
          engine,
          transaction,
          stops.map(({ token }) => token),
        )
        for (const { mail } of stops) await writeMail(transaction, mail, account.id)
        await writeMail(
          transaction,
          mails.deleted(account, Math.max(...claims.map(({ expiresAt }) => expiresAt))),
          account.id,
        )
        return account
      }),
  }
}

/**
 * Ends all sessions and links, and drops an unconfirmed new address: a password is often replaced because
 * another person has changed the account.
 */
export async function replacePassword(
  engine: Engine,
  lists: LayoutLists,
  transaction: Transaction<Tables>,
  account: AccountTable,
  passwordHash: string,
): Promise<Account> {
  await endSessions(transaction, account.id)
  await recordRevocation(engine, transaction, account.id, 'password')
  await deleteTokens(transaction, account.id, ENDED_BY_PASSWORD)
  return updateAccount(engine, lists, transaction, account, {
    password_hash: passwordHash,
    pending_email: '',
  })
}

/** Gives the account back to the token's address, in its state when it left that address (decision 0054). */
async function undoEmail(
  engine: Engine,
  transaction: Transaction<Tables>,
  use: TokenUse,
): Promise<UndoneChange | null> {
  const link = await redeemLink(engine, transaction, use)
  return link && undoAddressChange(engine, transaction, link.account, link.token)
}

/**
 * Effects of an undo link; also used after a restored backup that still contains the change. @param token
 * already removed from its table
 */
export async function undoAddressChange(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  token: MailTokenTable,
): Promise<UndoneChange> {
  // Later ones would restore an address that this one removes; earlier ones restore what was before it.
  await transaction
    .deleteFrom('mail_token')
    .where('account', '=', account.id)
    .where('purpose', '=', 'email-undo')
    .where('expires_at', '>=', token.expires_at)
    .execute()
  await endSessions(transaction, account.id)
  await removeLoginMethods(engine, transaction, account.id)
  await deleteTokens(transaction, account.id, ENDED_BY_PASSWORD)
  // The holder of the other address may have made them.
  await revokeSharesOfOthers(transaction, account.id, [])
  const isBack = token.email_key !== account.email_key
  await recordRevocation(
    engine,
    transaction,
    account.id,
    isBack ? 'address' : 'password',
    isBack ? token.hash : '',
  )
  if (account.deleted_at !== null) await recordReinstatement(engine, transaction, account.id, 'disabled')
  const opened = {
    password_hash: null,
    pending_email: '',
    version: account.version + 1,
    ...(account.deleted_at === null ? {} : { disabled_at: null, deleted_at: null }),
  }
  if (!isBack) {
    await transaction.updateTable('account').set(opened).where('id', '=', account.id).execute()
    return { account: accountOf({ ...account, ...opened }, [], engine.location), lost: '' }
  }
  await freeAddress(transaction, account.id, token.email)
  // The address first: if another account has it, nothing else is changed.
  const address = { ...opened, email: token.email, email_key: token.email_key }
  await transaction.updateTable('account').set(address).where('id', '=', account.id).execute()
  const before = await restoreUndoState(engine, transaction, account, token.email_key)
  if (Object.keys(before).length > 0)
    await transaction.updateTable('account').set(before).where('id', '=', account.id).execute()
  const restored = { ...account, ...address, ...before }
  await syncAccount(engine, transaction, restored)
  await syncAddress(transaction, account.id)
  return { account: accountOf(restored, [], engine.location), lost: account.email }
}

/** Removes an unconfirmed registration of the address, which would keep the owner from taking it back. */
async function freeAddress(transaction: Transaction<Tables>, account: number, email: string): Promise<void> {
  await transaction
    .deleteFrom('account')
    .where('email_key', '=', emailKey(email))
    .where('validated_at', 'is', null)
    .where('id', '!=', account)
    .execute()
}

/** Links that were sent to the address before are dead from now on. */
async function changeAddress(
  engine: Engine,
  lists: LayoutLists,
  transaction: Transaction<Tables>,
  account: AccountTable,
  email: string,
): Promise<Account> {
  await deleteTokens(transaction, account.id, ENDED_BY_PASSWORD)
  await freeAddress(transaction, account.id, email)
  const changed = await updateAccount(engine, lists, transaction, account, {
    email,
    email_key: emailKey(email),
    pending_email: '',
  })
  await syncAddress(transaction, account.id)
  return changed
}

async function updateAccount(
  engine: Engine,
  lists: LayoutLists,
  transaction: Transaction<Tables>,
  account: AccountTable,
  values: Partial<AccountTable>,
): Promise<Account> {
  // A new password alone changes no visible field.
  const isSeen =
    values.validated_at !== undefined || values.email !== undefined || account.pending_email !== ''
  const newValues = { ...values, version: account.version + (isSeen ? 1 : 0) }
  await transaction.updateTable('account').set(newValues).where('id', '=', account.id).execute()
  if (values.validated_at !== undefined || values.email !== undefined)
    await syncAccount(engine, transaction, { ...account, ...newValues })
  const { layouts } = await lists.current(transaction, account)
  return accountOf({ ...account, ...newValues }, layouts, engine.location)
}
