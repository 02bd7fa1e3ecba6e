/** A step that changes what is in a table, and takes long enough that all who migrate at once would be in it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Migration } from '#store/schema/migration-list.ts'

/** What it adds to the version of the content, which is 0 in a new store. */
export const DATA_STEP = 1_000

const TAKES_MS = 300

export const DATA_MIGRATION: Migration = {
  name: '900-data',
  needs: '',
  // Nothing here is in the way of a second one, as making a table would be.
  up: async (transaction) => {
    await wait(TAKES_MS)
    await transaction
      .updateTable('publication')
      .set(({ eb }) => ({ version: eb('version', '+', DATA_STEP) }))
      .execute()
  },
}
