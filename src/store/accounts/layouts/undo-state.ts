/**
 * State of accounts when their address changed. An undo link restores that state and nothing saved later:
 * data written by the holder of the new address is not shown to the holder of the old one (decision 0054).
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { citySchema } from '#contract/primitives.ts'
import { LOCALES } from '#core/locale.ts'
import type { Engine } from '../../engine/engine.ts'
import { StoreDamagedError } from '../../errors.ts'
import { parseStoredJson } from '../../engine/stored-json.ts'
import type { Tables } from '../../tables.ts'
import { syncLeaseReminders } from '../../newsletter/lease-reminder-rows.ts'
import type { AccountTable } from '../account-tables.ts'
import { layoutsOf } from './layout-lists.ts'

/** The columns that a reader fills in. */
const profileSchema = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  company: z.string(),
  city: z.union([citySchema, z.literal('')]),
  avatar: z.string(),
  locale: z.enum(LOCALES),
  email_settings: z.string(),
})

/** Copies the account, which still has the address that it is about to leave. */
export async function saveUndoState(transaction: Transaction<Tables>, account: AccountTable): Promise<void> {
  const list = await transaction
    .selectFrom('layout_list')
    .select('body')
    .where('account', '=', account.id)
    .where('number', '=', account.list_number)
    .executeTakeFirst()
  const {
    first_name,
    last_name,
    title,
    company,
    city,
    avatar,
    locale,
    email_settings,
    news_alerts,
    formula_alerts,
  } = account
  const state = {
    profile: JSON.stringify({ first_name, last_name, title, company, city, avatar, locale, email_settings }),
    list_number: account.list_number,
    layouts: list?.body ?? '[]',
    news_alerts,
    formula_alerts,
  }
  await transaction
    .insertInto('account_before')
    .values({ account: account.id, email_key: account.email_key, ...state })
    .onConflict((conflict) => conflict.columns(['account', 'email_key']).doUpdateSet(state))
    .execute()
}

/**
 * Restores the layouts of the instant at which the account left the address, and removes every list saved
 * later.
 *
 * @returns values for the account's row; empty where no copy was made (earlier versions)
 * @throws StoreDamagedError
 */
export async function restoreUndoState(
  engine: Engine,
  transaction: Transaction<Tables>,
  account: AccountTable,
  emailKey: string,
): Promise<Partial<AccountTable>> {
  const before = await transaction
    .selectFrom('account_before')
    .selectAll()
    .where('account', '=', account.id)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (!before) return {}
  const profile = profileSchema.safeParse(
    parseStoredJson(before.profile, engine.location, 'a copy of an account'),
  )
  if (!profile.success)
    throw new StoreDamagedError(engine.location, 'a copy of an account is not what was written')
  const columns = { ...profile.data, news_alerts: before.news_alerts, formula_alerts: before.formula_alerts }
  if (account.list_number === before.list_number) return columns
  await transaction
    .deleteFrom('layout_list')
    .where('account', '=', account.id)
    .where('number', '>', before.list_number)
    .execute()
  // A new number: lists are cached by number, so a number must not be used twice.
  const number = account.list_number + 1
  await transaction
    .insertInto('layout_list')
    .values({ account: account.id, number, body: before.layouts, saved_at: engine.effects.now() })
    .execute()
  await syncLeaseReminders(transaction, account.id, layoutsOf(before.layouts, engine.location))
  return { ...columns, list_number: number }
}
