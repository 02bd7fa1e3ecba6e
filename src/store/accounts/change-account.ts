/** One write of a reader's own account. */
import type { Transaction } from 'kysely'
import { noteBegun, noteEnded } from '../ended/ended-table.ts'
import type { Engine } from '../engine.ts'
import type { MailWriter } from '../living/mail-writer.ts'
import { followAccount } from '../newsletter/follow-account.ts'
import { storedSettings } from '../newsletter/stored-settings.ts'
import type { Tables } from '../tables.ts'
import { accountOf, changedColumns, lockedAccount } from './account-rows.ts'
import type { AccountChange, ChangedAccount } from './account-store.ts'
import type { AccountTable } from './account-tables.ts'
import type { LayoutLists, SavedList } from './layout-lists.ts'
import type { EarlierLayout } from './account-values.ts'
import { oldestKept, writeSummary, type ListSummary } from './list-summaries.ts'
import { replaceTokens } from './mail-tokens.ts'

/** What runs inside `change.layouts` may refuse by throwing: nothing is written then. */
export async function changeAccount(
  engine: Engine,
  lists: LayoutLists,
  writeMail: MailWriter,
  change: AccountChange,
): Promise<ChangedAccount> {
  const done = await engine.write<{ readonly changed: ChangedAccount; readonly list?: SavedList }>(
    async (transaction) => {
      const row = await lockedAccount(engine, transaction, change.id)
      if (!row) return { changed: { outcome: 'gone' } }
      const stored = await lists.current(transaction, row)
      if (change.ifVersion !== null && change.ifVersion !== row.version) {
        return { changed: { outcome: 'stale', account: accountOf(row, stored.layouts, engine.place) } }
      }
      const columns = changedColumns(row, change.profile, engine.place)
      if (isAboutCity(change) && lacksCity({ ...row, ...columns }, engine.place))
        return { changed: { outcome: 'no-city' } }
      const missing = (change.named ?? []).filter((id) => stored.layouts.every(({ ID }) => ID !== id))
      const summaries = change.layouts ? await lists.summaries(transaction, row) : []
      const gone = missing.length === 0 ? [] : await lists.gone(transaction, row, summaries, missing)
      const list = change.layouts ? listAfter(stored, gone, change.layouts) : stored
      const written = await writeRows(engine, transaction, row, { columns, list, summaries })
      if (change.profile.emailSettings) {
        await followAccount(engine, transaction, written)
        await noteLists(engine, transaction, row, written)
      }
      await replaceTokens(engine, transaction, change.tokens ?? [])
      for (const mail of change.mails ?? []) await writeMail(transaction, mail, change.id)
      return {
        changed: { outcome: 'changed', account: accountOf(written, list.layouts, engine.place) },
        list,
      }
    },
  )
  // Only now is it sure that the list is the stored one.
  if (done.changed.outcome === 'changed' && done.list) lists.remember(done.changed.account, done.list)
  return done.changed
}

/** A newsletter that is on without a city keeps no other change of its reader up. */
function isAboutCity({ profile: { city, emailSettings } }: AccountChange): boolean {
  return city !== undefined || emailSettings?.frequency !== undefined
}

function lacksCity({ city, email_settings: settings }: AccountTable, place: string): boolean {
  return !city && storedSettings(settings, place).frequency !== 'off'
}

/** The same as the stored one when it says the same. */
function listAfter(
  stored: SavedList,
  gone: readonly EarlierLayout[],
  change: NonNullable<AccountChange['layouts']>,
): SavedList {
  const layouts = change(stored.layouts, gone)
  if (layouts === stored.layouts) return stored
  const body = JSON.stringify(layouts)
  return body === stored.body ? stored : { number: stored.number + 1, body, layouts }
}

/** Lists that the reader has left, or joined again. */
async function noteLists(
  engine: Engine,
  transaction: Transaction<Tables>,
  before: AccountTable,
  after: AccountTable,
): Promise<void> {
  const [was, is] = [before, after].map(({ email_settings: settings }) => {
    const { frequency, alerts } = storedSettings(settings, engine.place)
    return { newsletter: frequency !== 'off', alerts: alerts.length > 0 }
  })
  for (const list of ['newsletter', 'alerts'] as const) {
    if (was?.[list] && !is?.[list]) await noteEnded(engine, transaction, after.id, list)
    if (!was?.[list] && is?.[list]) await noteBegun(engine, transaction, after.id, list)
  }
}

interface Written {
  readonly columns: Partial<AccountTable>
  readonly list: SavedList
  /** Of the lists before this one. */
  readonly summaries: readonly ListSummary[]
}

async function writeRows(
  engine: Engine,
  transaction: Transaction<Tables>,
  row: AccountTable,
  { columns, list, summaries }: Written,
): Promise<AccountTable> {
  const { id } = row
  const isNewList = list.number !== row.list_number
  if (!isNewList && Object.keys(columns).length === 0) return row
  const values = { ...columns, version: row.version + 1, list_number: list.number }
  await transaction.updateTable('account').set(values).where('id', '=', id).execute()
  if (isNewList) {
    await transaction
      .insertInto('layout_list')
      .values({ account: id, number: list.number, body: list.body, saved_at: engine.effects.now() })
      .execute()
    await writeSummary(transaction, id, list.number, list.body, list.layouts)
    // Summaries go with their lists.
    await transaction
      .deleteFrom('layout_list')
      .where('account', '=', id)
      .where('number', '<', Math.min(list.number, oldestKept(summaries)))
      .execute()
  }
  return { ...row, ...values }
}
