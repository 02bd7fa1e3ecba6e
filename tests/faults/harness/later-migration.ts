/** The next version of the tables, as far as is known today: a step that only adds. */
import type { Migration } from '#store/schema/migration-list.ts'

export const LATER_MIGRATION: Migration = {
  name: '900-later',
  needs: '',
  up: async ({ schema }) => {
    await schema.alterTable('account').addColumn('later', 'text').execute()
    await schema.alterTable('layout_list').addColumn('later', 'bigint').execute()
    await schema
      .createTable('later')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint')
      .execute()
    await schema.createIndex('account_later').on('account').column('later').execute()
  },
}
