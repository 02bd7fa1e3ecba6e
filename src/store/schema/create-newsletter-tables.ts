/** The step "005-newsletter" of the migrations. Never edited once it has been released. */
import type { Transaction } from 'kysely'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { nextSlot, scheduleKey } from '#core/newsletter/calendar.ts'
import type { Tables } from '../tables.ts'

export async function createNewsletterTables(transaction: Transaction<Tables>, now: number): Promise<void> {
  await createDeliveries(transaction)
  await createIssues(transaction)
  const { schema } = transaction
  await schema
    .createTable('newsletter_alert')
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('alert', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('fired_for', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_alert_pk', ['account', 'alert'])
    .execute()
  await schema
    .createIndex('newsletter_alert_state')
    .on('newsletter_alert')
    .columns(['alert', 'state'])
    .execute()
  await schema
    .alterTable('outbox')
    .addColumn('leave', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await fillFromAccounts(transaction, now)
}

async function createDeliveries(transaction: Transaction<Tables>): Promise<void> {
  const { schema } = transaction
  await schema
    .createTable('newsletter_due')
    .addColumn('account', 'bigint', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('schedule', 'text', (column) => column.notNull())
    .addColumn('next_slot_at', 'bigint')
    .addColumn('bounces', 'integer', (column) => column.notNull())
    .addColumn('last_slot_at', 'bigint')
    .addColumn('last_reading', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('newsletter_due_next')
    .on('newsletter_due')
    .columns(['next_slot_at', 'schedule'])
    .execute()
  await schema
    .createTable('delivery')
    .addColumn('account', 'bigint', (column) => column.notNull())
    .addColumn('slot_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('wanted_at', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('reading', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('delivery_pk', ['account', 'slot_at'])
    .execute()
  await schema.createIndex('delivery_due').on('delivery').columns(['state', 'due_at']).execute()
  // No index begins with the slot: SQLite does not know how many rows share a slot, and would use that index.
  await schema.createIndex('delivery_balance').on('delivery').columns(['state', 'slot_at']).execute()
  await schema
    .createTable('newsletter_slot')
    .addColumn('slot_at', 'bigint', (column) => column.primaryKey())
    .addColumn('planned', 'integer', (column) => column.notNull())
    .execute()
  await schema
    .createTable('newsletter_control')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('paused_at', 'bigint')
    .execute()
  await transaction.insertInto('newsletter_control').values({ id: 1, paused_at: null }).execute()
}

async function createIssues({ schema }: Transaction<Tables>): Promise<void> {
  for (const table of ['newsletter_reading', 'newsletter_part'] as const) {
    await schema
      .createTable(table)
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex(`${table}_used`).on(table).column('used_at').execute()
  }
  await schema
    .createTable('newsletter_copy')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('slot_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('newsletter_copy_account').on('newsletter_copy').column('account').execute()
  await schema.createIndex('newsletter_copy_oldest').on('newsletter_copy').column('made_at').execute()
  await schema
    .createTable('mail_picture')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('png', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('mail_picture_used').on('mail_picture').column('used_at').execute()
}

const PAGE = 500

/** Readers could choose a newsletter before this table existed. */
async function fillFromAccounts(transaction: Transaction<Tables>, now: number): Promise<void> {
  for (let after = -1; ;) {
    const rows = await transaction
      .selectFrom('account')
      .select(['id', 'email_settings'])
      .where('validated_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id, email_settings } of rows) {
      const settings = emailSettingsSchema.safeParse(parsedJson(email_settings))
      // Unreadable settings are reported at the reader's next visit; they must not keep the store from
      // opening.
      if (!settings.success) continue
      if (settings.data.frequency !== 'off') {
        await transaction
          .insertInto('newsletter_due')
          .values({
            account: id,
            schedule: scheduleKey(settings.data),
            next_slot_at: nextSlot(settings.data, now),
            bounces: 0,
            last_slot_at: null,
            last_reading: '',
          })
          .execute()
      }
      for (const alert of new Set(settings.data.alerts.map(alertKey))) {
        await transaction
          .insertInto('newsletter_alert')
          .values({ account: id, alert, state: 'new', fired_for: '' })
          .execute()
      }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
