/** Writes of a reader's own account. */
import type { Transaction } from 'kysely'
import { countAlerts, exceedsAlertLimit } from '#core/newsletter/alert-limit.ts'
import { recordReinstatement, recordRevocation } from '../revocations/revocation-table.ts'
import type { Engine } from '../engine/engine.ts'
import type { MailWriter } from '../mail/mail-writer.ts'
import { haveLeases, syncLeaseReminders } from '../newsletter/lease-reminder-rows.ts'
import { syncAccount } from '../newsletter/sync-account.ts'
import { parseStoredSettings } from '../newsletter/stored-settings.ts'
import type { Tables } from '../tables.ts'
import { accountOf, changedColumns, lockAccount } from './account-rows.ts'
import type { AccountChange, AccountChangeResult } from './account-types.ts'
import type { AccountTable } from './account-tables.ts'
import type { LayoutLists, SavedList } from './layouts/layout-lists.ts'
import type { EarlierLayout } from './account-values.ts'
import { serializeLayouts } from './layouts/list-json-cache.ts'
import { oldestKept, writeSummary, type ListSummary } from './layouts/list-summaries.ts'
import { replaceTokens } from './mail-tokens.ts'
import { revokeSharesOfOthers } from './sharing/share-repository.ts'
import { takeTokenWithin } from './throttling/token-bucket.ts'

/** Writes a change; `change.layouts` may throw to refuse it, and nothing is written then. */
export async function changeAccount(
  engine: Engine,
  lists: LayoutLists,
  writeMail: MailWriter,
  change: AccountChange,
): Promise<AccountChangeResult> {
  const result = await engine.write<{ readonly changed: AccountChangeResult; readonly list?: SavedList }>(
    async (transaction) => {
      // Counted whatever the outcome: a save refused as stale costs as much.
      const verdict = change.bucket && (await takeTokenWithin(engine, transaction, change.bucket))
      if (verdict?.ok === false) return { changed: { outcome: 'throttled', verdict } }
      const row = await lockAccount(engine, transaction, change.id)
      if (!row) return { changed: { outcome: 'gone' } }
      const stored = await lists.current(transaction, row)
      if (change.ifVersion !== null && change.ifVersion !== row.version) {
        return { changed: { outcome: 'stale', account: accountOf(row, stored.layouts, engine.location) } }
      }
      const columns = changedColumns(row, change.profile, engine.location)
      if (isAboutCity(change) && lacksCity({ ...row, ...columns }, engine.location))
        return { changed: { outcome: 'no-city' } }
      if (change.profile.emailSettings && hasTooManyAlerts({ ...row, ...columns }, row, engine.location))
        return { changed: { outcome: 'too-many-alerts' } }
      const missing = (change.named ?? []).filter((id) => stored.layouts.every(({ ID }) => ID !== id))
      const summaries = change.layouts ? await lists.summaries(transaction, row) : []
      const deletedLayouts =
        missing.length === 0 ? [] : await lists.gone(transaction, row, summaries, missing)
      const list = change.layouts ? listAfter(stored, deletedLayouts, change.layouts) : stored
      const { newRow, kept } = await writeRows(engine, transaction, row, { columns, stored, list, summaries })
      if (change.profile.emailSettings) {
        await syncAccount(engine, transaction, newRow)
        await recordListChanges(engine, transaction, row, newRow)
      }
      await replaceTokens(engine, transaction, change.tokens ?? [])
      for (const mail of change.mails ?? []) await writeMail(transaction, mail, change.id)
      return {
        changed: { outcome: 'changed', account: accountOf(newRow, list.layouts, engine.location) },
        list: kept ? { ...list, summaries: kept } : list,
      }
    },
  )
  // Cached after the commit only.
  if (result.changed.outcome === 'changed' && result.list) lists.cache(result.changed.account, result.list)
  return result.changed
}

/** Whether only the city rule is violated: a newsletter enabled without a city must not block other changes. */
function isAboutCity({ profile: { city, emailSettings } }: AccountChange): boolean {
  return city !== undefined || emailSettings?.frequency !== undefined
}

function lacksCity(account: AccountTable, location: string): boolean {
  return !account.city && parseStoredSettings(account, location).frequency !== 'off'
}

function hasTooManyAlerts(after: AccountTable, before: AccountTable, location: string): boolean {
  const [count, storedCount] = [after, before].map((row) => countAlerts(parseStoredSettings(row, location)))
  return exceedsAlertLimit(count ?? 0, storedCount ?? 0)
}

/** Reuses the stored list when the new one is equal. */
function listAfter(
  stored: SavedList,
  deletedLayouts: readonly EarlierLayout[],
  change: NonNullable<AccountChange['layouts']>,
): SavedList {
  const layouts = change(stored.layouts, deletedLayouts)
  if (layouts === stored.layouts) return stored
  const body = serializeLayouts(layouts)
  return body === stored.body ? stored : { number: stored.number + 1, body, layouts }
}

/** Records mailing lists that the reader left or joined again. */
async function recordListChanges(
  engine: Engine,
  transaction: Transaction<Tables>,
  before: AccountTable,
  after: AccountTable,
): Promise<void> {
  const [was, now] = [before, after].map((account) => {
    const settings = parseStoredSettings(account, engine.location)
    return { newsletter: settings.frequency !== 'off', alerts: countAlerts(settings) > 0 }
  })
  for (const list of ['newsletter', 'alerts'] as const) {
    if (was?.[list] && !now?.[list]) await recordRevocation(engine, transaction, after.id, list)
    if (!was?.[list] && now?.[list]) await recordReinstatement(engine, transaction, after.id, list)
  }
}

interface AccountWrite {
  readonly columns: Partial<AccountTable>
  /** The current list so far. */
  readonly stored: SavedList
  readonly list: SavedList
  /** Summaries of the earlier lists. */
  readonly summaries: readonly ListSummary[]
}

/** @returns the row as written, and the summaries of the lists that are left, where they are known */
async function writeRows(
  engine: Engine,
  transaction: Transaction<Tables>,
  row: AccountTable,
  { columns, stored, list, summaries }: AccountWrite,
): Promise<{ readonly newRow: AccountTable; readonly kept?: readonly ListSummary[] }> {
  const { id } = row
  const isNewList = list.number !== row.list_number
  if (!isNewList && Object.keys(columns).length === 0) return { newRow: row }
  const values = { ...columns, version: row.version + 1, list_number: list.number }
  await transaction.updateTable('account').set(values).where('id', '=', id).execute()
  const newRow = { ...row, ...values }
  if (!isNewList) return { newRow }
  await transaction
    .insertInto('layout_list')
    .values({ account: id, number: list.number, body: list.body, saved_at: engine.effects.now() })
    .execute()
  await revokeSharesOfOthers(
    transaction,
    id,
    list.layouts.map(({ ID }) => ID),
  )
  // Without a lease in either list there are no rows, and reading none would cost a query of each save.
  if (haveLeases(stored.layouts) || haveLeases(list.layouts))
    await syncLeaseReminders(transaction, id, list.layouts)
  const summary = await writeSummary(transaction, id, list.number, list.body, list.layouts)
  // Summaries go with their lists.
  const oldest = Math.min(list.number, oldestKept(summaries))
  await transaction.deleteFrom('layout_list').where('account', '=', id).where('number', '<', oldest).execute()
  return { newRow, kept: [summary, ...summaries.filter(({ number }) => number >= oldest)] }
}
