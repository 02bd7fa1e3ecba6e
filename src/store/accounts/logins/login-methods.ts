/** Ways to log in beside the password, as rows (decision 0116). Each change is one transaction. */
import type { Transaction } from 'kysely'
import { emailKey } from '#core/account/email-address.ts'
import {
  recordMethodReinstatement,
  recordMethodRemoval,
  recordRevocation,
} from '../../revocations/revocation-table.ts'
import { onForeignKeyViolation, onUniqueViolation } from '../../engine/constraint-violations.ts'
import type { Engine } from '../../engine/engine.ts'
import { storableText } from '../../engine/storable-text.ts'
import type { MailWriter } from '../../mail/mail-writer.ts'
import { syncAccount } from '../../newsletter/sync-account.ts'
import type { Tables } from '../../tables.ts'
import { accountOf, lockAccount, newAccountRow } from '../account-rows.ts'
import type { AccountTable, LoginMethodTable } from '../account-tables.ts'
import type { Account } from '../account-types.ts'
import { insertEvent } from '../throttling/auth-events.ts'
import type { LayoutLists } from '../layouts/layout-lists.ts'
import {
  MAX_LOGIN_METHODS,
  type LoginMethod,
  type LoginMethodRefusal,
  type LoginMethodRepository,
} from './login-method-types.ts'
import { deleteTokens } from '../mail-tokens.ts'
import { insertSession } from './sessions.ts'

/** Characters of a name that a provider or a reader gives. */
const MAX_LABEL_LENGTH = 200

/** Rolls back its transaction: another account has the method. */
class MethodTakenError extends Error {
  override readonly name = 'MethodTakenError'
}

async function onTakenMethod<Result>(write: () => Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await write()
  } catch (failure) {
    if (failure instanceof MethodTakenError) return 'taken'
    throw failure
  }
}

type Methods = Omit<LoginMethodRepository, 'putLoginAttempt' | 'takeLoginAttempt' | 'loginAttempt'>
type Claim = Parameters<LoginMethodRepository['claimAddress']>[0]

export function loginMethodRows(engine: Engine, lists: LayoutLists, writeMail: MailWriter): Methods {
  return {
    loginMethods: async (account) => {
      const rows = await engine.read((db) =>
        db
          .selectFrom('login_method')
          .selectAll()
          .where('account', '=', account)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      )
      return rows.map(methodOf)
    },
    loginMethod: async (id) => {
      const row = await engine.read((db) =>
        db.selectFrom('login_method').selectAll().where('id', '=', id).executeTakeFirst(),
      )
      return row ? methodOf(row) : null
    },
    addLoginMethod: (method, session, mail, event) =>
      onTakenMethod(() =>
        engine.write(async (transaction) => {
          const row = await lockAccount(engine, transaction, method.account)
          if (!row || isClosed(row) || !(await hasSession(transaction, session, row.id))) return 'gone'
          const refusal = await insertMethod(engine, transaction, method)
          if (refusal) return refusal
          await writeMail(transaction, mail, row.id)
          await insertEvent(transaction, event)
          return 'added'
        }),
      ),
    removeLoginMethod: (id, asking, mail, event) =>
      engine.write(async (transaction) => {
        const row = await lockAccount(engine, transaction, asking.account)
        if (!row || !(await hasSession(transaction, asking.session, row.id))) return 'gone'
        const owned = await transaction
          .selectFrom('login_method')
          .select('id')
          .where('account', '=', row.id)
          .execute()
        if (!owned.some((method) => method.id === id)) return 'gone'
        if (row.password_hash === null && owned.length === 1) return 'last'
        await transaction.deleteFrom('login_method').where('id', '=', id).execute()
        await recordMethodRemoval(engine, transaction, id)
        await transaction
          .deleteFrom('session')
          .where('account', '=', row.id)
          .where('id', '!=', asking.session)
          .execute()
        await recordRevocation(engine, transaction, row.id, 'sessions')
        await writeMail(transaction, mail, row.id)
        await insertEvent(transaction, event)
        return 'removed'
      }),
    openMethodSession: (id, { session, event, detail }) =>
      engine.write(async (transaction) => {
        const row = await lockAccount(engine, transaction, session.account)
        if (!row || isClosed(row) || row.validated_at === null) return null
        const update = transaction
          .updateTable('login_method')
          .set({
            last_used_at: engine.effects.now(),
            ...(detail === undefined ? {} : { detail: detail.next }),
          })
          .where('id', '=', id)
          .where('account', '=', row.id)
        const used = await (
          detail === undefined ? update : update.where('detail', '=', detail.read)
        ).executeTakeFirst()
        if (used.numUpdatedRows === 0n) return null
        const { layouts } = await lists.current(transaction, row)
        await insertSession(transaction, session)
        await insertEvent(transaction, event)
        return accountOf(row, layouts, engine.location)
      }),
    claimAddress: (claim) => claimAddress(engine, lists, writeMail, claim),
  }
}

/**
 * Removes every method of an account that its former owner takes back: another person may have added them
 * (decision 0054).
 */
export async function removeLoginMethods(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: number,
): Promise<void> {
  const removed = await transaction
    .deleteFrom('login_method')
    .where('account', '=', account)
    .returning('id')
    .execute()
  for (const { id } of removed) await recordMethodRemoval(engine, transaction, id)
}

function claimAddress(
  engine: Engine,
  lists: LayoutLists,
  writeMail: MailWriter,
  claim: Claim,
): Promise<Account | LoginMethodRefusal> {
  // The account may be deleted between its reading and the rows that belong to it.
  // Another claim of the address may create the account at the same moment.
  return onForeignKeyViolation(
    () =>
      onUniqueViolation(
        () =>
          onTakenMethod(() =>
            engine.write(async (transaction) => {
              const row = await ownerRow(engine, transaction, claim)
              if (isClosed(row)) return 'gone'
              const refusal = await insertMethod(engine, transaction, { ...claim.method, account: row.id })
              if (refusal) return refusal
              await insertSession(transaction, { ...claim.session, account: row.id })
              await insertEvent(transaction, {
                kind: 'login_method_added',
                account: row.id,
                address: claim.address,
                at: engine.effects.now(),
              })
              const { layouts } = await lists.current(transaction, row)
              const account = accountOf(row, layouts, engine.location)
              await writeMail(transaction, claim.mail(account), row.id)
              return account
            }),
          ),
        'gone' as const,
      ),
    'gone' as const,
  )
}

/** The confirmed account of the address; created, or confirmed, if it was not. */
async function ownerRow(
  engine: Engine,
  transaction: Transaction<Tables>,
  { email, locale, newAccount }: Claim,
): Promise<AccountTable> {
  const now = engine.effects.now()
  const found = await transaction
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  const locked = found && (await lockAccount(engine, transaction, found.id))
  if (locked && locked.validated_at !== null) return locked
  if (locked) {
    const confirmed = { ...locked, locale, validated_at: now, version: locked.version + 1 }
    const { validated_at, version } = confirmed
    await transaction
      .updateTable('account')
      .set({ locale, validated_at, version })
      .where('id', '=', locked.id)
      .execute()
    await deleteTokens(transaction, locked.id, ['validate'])
    await syncAccount(engine, transaction, confirmed)
    return confirmed
  }
  const created = { ...newAccountRow({ id: newAccount, email, locale }, now), validated_at: now }
  await transaction.insertInto('account').values(created).execute()
  await syncAccount(engine, transaction, created)
  return created
}

async function insertMethod(
  engine: Engine,
  transaction: Transaction<Tables>,
  { id, account, kind, label, createdAt, lastUsedAt, detail }: LoginMethod,
): Promise<LoginMethodRefusal | null> {
  const owned = await transaction
    .selectFrom('login_method')
    .select('id')
    .where('account', '=', account)
    .execute()
  if (owned.length >= MAX_LOGIN_METHODS) return 'full'
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('login_method')
    .values({
      id,
      account,
      kind,
      label: storableText(label, MAX_LABEL_LENGTH),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      detail: storableText(detail),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // An account that was created for the method goes with the transaction.
  if (numInsertedOrUpdatedRows === 0n) throw new MethodTakenError()
  await recordMethodReinstatement(engine, transaction, id)
  return null
}

async function hasSession(
  transaction: Transaction<Tables>,
  session: string,
  account: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('session')
    .select('id')
    .where('id', '=', session)
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

function isClosed({ disabled_at, deleted_at }: AccountTable): boolean {
  return disabled_at !== null || deleted_at !== null
}

function methodOf(row: LoginMethodTable): LoginMethod {
  const { id, account, kind, label, created_at, last_used_at, detail } = row
  return { id, account, kind, label, createdAt: created_at, lastUsedAt: last_used_at, detail }
}
