/** Contents of an edition in tests. */
import type { Pack } from '#content/read-pack.ts'
import type { LiveRows } from '#server/snapshot/live-rows.ts'

/** Rows that do not come from a pack; omitted ones are empty. */
export type LiveGiven = Partial<LiveRows>

export interface EditionContent extends Pick<Pack, 'items' | 'series'> {
  /** Rows that do not come from the pack. */
  readonly live?: LiveGiven
}
