/** Accounts as rows, and as the rest of the program has them. */
import type { Kysely, Transaction } from 'kysely'
import { mergeSettings, NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { emailKey } from '#core/account/email-address.ts'
import type { Locale } from '#core/locale.ts'
import type { Engine } from '../engine/engine.ts'
import { parseStoredSettings, storedSettingsOf } from '../newsletter/stored-settings.ts'
import { storableText } from '../engine/storable-text.ts'
import type { Tables } from '../tables.ts'
import type { Account, ProfileChanges } from './account-types.ts'
import type { AccountTable } from './account-tables.ts'

/** The stored row of an account. @returns `undefined` = there is none */
export function findAccountRow(
  db: Kysely<Tables>,
  key: { readonly id: number } | { readonly emailKey: string },
): Promise<AccountTable | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where((build) => ('id' in key ? build('id', '=', key.id) : build('email_key', '=', key.emailKey)))
    .executeTakeFirst()
}

/** Reads the account and locks its row until the transaction ends. */
export function lockAccount(
  engine: Engine,
  transaction: Transaction<Tables>,
  id: number,
): Promise<AccountTable | undefined> {
  const query = transaction.selectFrom('account').selectAll().where('id', '=', id)
  // SQLite allows one writer at a time.
  return (engine.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** @throws StoreDamagedError */
export function accountOf(row: AccountTable, layouts: readonly Layout[], location: string): Account {
  return {
    id: row.id,
    email: row.email,
    pendingEmail: row.pending_email,
    firstName: row.first_name,
    lastName: row.last_name,
    title: row.title,
    company: row.company,
    city: row.city,
    avatar: row.avatar,
    locale: row.locale,
    emailSettings: parseStoredSettings(row, location),
    layouts,
    version: row.version,
    createdAt: row.created_at,
    validatedAt: row.validated_at,
  }
}

/**
 * Lists the columns that differ from the wanted values; empty = nothing to write.
 *
 * @throws StoreDamagedError
 */
export function changedColumns(
  row: AccountTable,
  profile: ProfileChanges,
  location: string,
): Partial<AccountTable> {
  const wantedValues: Partial<AccountTable> = {
    ...row,
    ...(profile.firstName === undefined ? {} : { first_name: storableText(profile.firstName) }),
    ...(profile.lastName === undefined ? {} : { last_name: storableText(profile.lastName) }),
    ...(profile.title === undefined ? {} : { title: storableText(profile.title) }),
    ...(profile.company === undefined ? {} : { company: storableText(profile.company) }),
    ...(profile.pendingEmail === undefined ? {} : { pending_email: storableText(profile.pendingEmail) }),
    ...(profile.city === undefined ? {} : { city: profile.city }),
    ...(profile.locale === undefined ? {} : { locale: profile.locale }),
    ...(profile.emailSettings === undefined
      ? {}
      : storedSettingsOf(mergeSettings(parseStoredSettings(row, location), profile.emailSettings))),
  }
  return changedValues(row, wantedValues)
}

function changedValues<Row extends object>(row: Row, wantedValues: Partial<Row>): Partial<Row> {
  const changed: Partial<Row> = {}
  for (const column in wantedValues) {
    if (wantedValues[column] !== row[column]) changed[column] = wantedValues[column]
  }
  return changed
}

/** An account that waits for the confirmation of its address. */
export function newAccountRow(
  account: { readonly id: number; readonly email: string; readonly locale: Locale },
  now: number,
): AccountTable {
  return {
    id: account.id,
    email: account.email,
    email_key: emailKey(account.email),
    pending_email: '',
    first_name: '',
    last_name: '',
    title: '',
    company: '',
    city: '',
    avatar: '',
    locale: account.locale,
    ...storedSettingsOf(NO_NEWSLETTER),
    list_number: 0,
    version: 1,
    created_at: now,
    validated_at: null,
    password_hash: null,
    disabled_at: null,
    deleted_at: null,
  }
}
