/** The step "004-accounts" of the migrations. Never edited once it has been released. */
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

export async function createAccountTables(transaction: Transaction<Tables>): Promise<void> {
  await createAccounts(transaction)
  await createAccess(transaction)
  const { schema } = transaction
  await schema
    .createTable('mail_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('mail_request_oldest').on('mail_request').column('at').execute()
  await schema.alterTable('outbox').addColumn('not_after', 'bigint').execute()
  await schema.alterTable('outbox').addColumn('account', 'bigint').execute()
}

async function createAccounts({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('pending_email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('email_settings', 'text', (column) => column.notNull())
    .addColumn('list_number', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('validated_at', 'bigint')
    .addColumn('password_hash', 'text')
    .execute()
  await schema.createIndex('account_email_key').unique().on('account').column('email_key').execute()
  await schema
    .createIndex('account_unconfirmed')
    .on('account')
    .columns(['validated_at', 'created_at'])
    .execute()
  await schema
    .createTable('layout_list')
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('layout_list_pk', ['account', 'number'])
    .execute()
}

/** Sessions, links, counters and events. */
async function createAccess({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('session_account').on('session').column('account').execute()
  await schema.createIndex('session_expired').on('session').column('expires_at').execute()
  await schema
    .createTable('mail_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('mail_token_account').on('mail_token').columns(['account', 'purpose']).execute()
  await schema.createIndex('mail_token_expired').on('mail_token').column('expires_at').execute()
  await schema
    .createTable('throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('throttle_ended').on('throttle').column('ends_at').execute()
  await schema
    .createTable('auth_event')
    .addColumn('kind', 'text', (column) => column.notNull())
    // No foreign key: events stay after a deletion, and may precede an account.
    .addColumn('account', 'bigint')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('auth_event_account').on('auth_event').columns(['account', 'at']).execute()
  await schema.createIndex('auth_event_oldest').on('auth_event').column('at').execute()
}
