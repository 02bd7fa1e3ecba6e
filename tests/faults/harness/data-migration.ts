/** A migration that changes data, slow enough that all concurrent migrators would be in it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Migration } from '#store/schema/migration-list.ts'

/** Added to the version of the content, which is 0 in a new store. */
export const DATA_STEP = 1_000

const TAKES_MS = 300

export const DATA_MIGRATION: Migration = {
  name: '900-data',
  needs: '',
  // Nothing here makes a second run fail, as creating a table would.
  up: async (transaction) => {
    await wait(TAKES_MS)
    await transaction
      .updateTable('publication')
      .set(({ eb }) => ({ version: eb('version', '+', DATA_STEP) }))
      .execute()
  },
}
