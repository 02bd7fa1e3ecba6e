/** What an edition is made of in a test. */
import type { Pack } from '#content/read-pack.ts'
import type { LiveRows } from '#server/snapshot/live-rows.ts'

/** What came without a pack; what is left out is empty. */
export type LiveGiven = Partial<LiveRows>

export interface EditionContent extends Pick<Pack, 'items' | 'series'> {
  /** What came without the pack. */
  readonly live?: LiveGiven
}
