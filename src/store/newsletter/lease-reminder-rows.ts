/**
 * Reminders of lease adjustments in the layouts of a reader, and the rows that follow them (decision 0118). A
 * row has no part of a lease: what a reminder says comes from the layout on the day.
 */
import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Layout } from '#contract/subscriber/layout.ts'
import {
  LEASE_REMINDER_DAYS,
  LEASE_REMINDER_HOURS,
  type LeaseReminderDays,
  type LeaseReminderHour,
} from '#core/lease/lease-reminder-options.ts'
import { publicAttributes } from '#core/addresses/private-attributes.ts'
import type { Tables } from '../tables.ts'

/** A lease block of a layout with a reminder. */
export interface SavedLeaseReminder {
  /** Stays the same while the layout and the heading of the block do; base64url. */
  readonly id: string
  /** Changes with each attribute of the block. */
  readonly digest: string
  readonly layout: Pick<Layout, 'ID' | 'path'>
  /** Heading of the block. */
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly days: Exclude<LeaseReminderDays, ''>
  readonly hour: LeaseReminderHour
}

const LEASE_TYPE = 'lease'
/** Length of an identifier: 72 bits, which a link in a mail contains. */
const REMINDER_ID_BYTES = 9

/** Reminders in the order of the layouts. */
export function leaseRemindersOf(layouts: readonly Layout[]): readonly SavedLeaseReminder[] {
  return layouts.flatMap(({ ID, path, rows }) => {
    const seen = new Map<string, number>()
    return rows
      .flatMap(({ columns }) => columns.flat())
      .flatMap(({ type, heading, attributes }): readonly SavedLeaseReminder[] => {
        if (type !== LEASE_TYPE) return []
        // Blocks have no ids: leases with the same name are told apart by their order.
        const place = seen.get(heading) ?? 0
        seen.set(heading, place + 1)
        const days = LEASE_REMINDER_DAYS.find((choice) => choice === attributes['remind'])
        if (days === undefined || days === '') return []
        const hour = LEASE_REMINDER_HOURS.find((choice) => choice === attributes['remindHour'])
        return [
          {
            id: hashOf(JSON.stringify([ID, heading, place]))
              .subarray(0, REMINDER_ID_BYTES)
              .toString('base64url'),
            digest: hashOf(JSON.stringify(attributes)).toString('base64url'),
            layout: { ID, path },
            name: heading,
            attributes,
            days,
            hour: hour ?? LEASE_REMINDER_HOURS[0],
          },
        ]
      })
  })
}

/** Whether a lease block is among them: only such a block can have a reminder. */
export function haveLeases(layouts: readonly Layout[]): boolean {
  for (const { rows } of layouts)
    for (const { columns } of rows)
      for (const column of columns) for (const { type } of column) if (type === LEASE_TYPE) return true
  return false
}

/** The layouts with one reminder fewer; the same array where none has it. */
export function withoutLeaseReminder(layouts: readonly Layout[], id: string): readonly Layout[] {
  const found = leaseRemindersOf(layouts).find((reminder) => reminder.id === id)
  if (!found) return layouts
  return layouts.map((layout) => {
    if (layout.ID !== found.layout.ID) return layout
    const rows = layout.rows.map((row) => ({
      ...row,
      columns: row.columns.map((column) =>
        column.map((block) => {
          if (block.attributes !== found.attributes) return block
          return { ...block, attributes: publicAttributes(block.attributes) }
        }),
      ),
    }))
    return { ...layout, rows }
  })
}

function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** Key of the mail in the outbox: one per adjustment. */
export function leaseMailKey(account: number, id: string, adjustment: string): string {
  return `lease/${account}/${adjustment}/${id}`
}

/**
 * Updates the rows of a reader after a new list of layouts. A new or changed reminder is planned by the next
 * check. One that was only renamed or moved keeps what its reader was told.
 */
export async function syncLeaseReminders(
  transaction: Transaction<Tables>,
  account: number,
  layouts: readonly Layout[],
): Promise<void> {
  const saved = leaseRemindersOf(layouts)
  const rows = await transaction
    .selectFrom('lease_reminder')
    .selectAll()
    .where('account', '=', account)
    .execute()
  const gone = rows.filter(({ id }) => saved.every((reminder) => reminder.id !== id))
  const added = saved.filter(({ id }) => rows.every((row) => row.id !== id))
  // A mail about a lease that was only renamed or moved is still right.
  const removed = gone.filter(({ digest }) => added.every((reminder) => reminder.digest !== digest))
  await deleteRows(transaction, account, idsOf(gone))
  await deleteMails(transaction, account, idsOf(removed))
  for (const { id, digest } of saved) {
    if (rows.some((row) => row.id === id && row.digest === digest)) continue
    const told = gone.find((row) => row.digest === digest)?.told ?? ''
    await transaction
      .insertInto('lease_reminder')
      .values({ account, id, digest, told, ...NOT_PLANNED })
      .onConflict((conflict) => conflict.columns(['account', 'id']).doUpdateSet({ digest, ...NOT_PLANNED }))
      .execute()
  }
}

const NOT_PLANNED = { adjustment: '', due_at: 0 }

function idsOf(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id)
}

/**
 * After a change of the address, or while an account is disabled: deletes waiting mails, and reminds again
 * where one was waiting.
 */
export async function rearmUnsentReminders(transaction: Transaction<Tables>, account: number): Promise<void> {
  const waiting = await transaction
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('account', '=', account)
    .where('key', 'like', leaseMailKey(account, '%', '%'))
    .returning('key')
    .execute()
  const ids = waiting.map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
  if (ids.length === 0) return
  await transaction
    .updateTable('lease_reminder')
    .set({ told: '', ...NOT_PLANNED })
    .where('account', '=', account)
    .where('id', 'in', ids)
    .execute()
}

async function deleteRows(
  transaction: Transaction<Tables>,
  account: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('lease_reminder')
    .where('account', '=', account)
    .where('id', 'in', ids)
    .execute()
}

/** Deletes waiting mails of reminders. */
async function deleteMails(
  transaction: Transaction<Tables>,
  account: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('account', '=', account)
    .where((build) => build.or(ids.map((id) => build('key', 'like', leaseMailKey(account, id, '%')))))
    .execute()
}
