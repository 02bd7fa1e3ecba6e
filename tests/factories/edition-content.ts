/** Contents of an edition in tests. */
import type { Pack } from '#content/read-pack.ts'
import type { LiveRows } from '#server/snapshot/live-rows.ts'
import type { SeriesHistory } from '#store/content/revisions/series-vintages.ts'

/** Rows that do not come from a pack; omitted ones are empty. */
export interface LiveGiven extends Partial<LiveRows> {
  /** Earlier revisions by series; a series that is left out has none. */
  readonly histories?: ReadonlyMap<string, SeriesHistory>
}

export interface EditionContent extends Pick<Pack, 'items' | 'series'> {
  /** Rows that do not come from the pack. */
  readonly live?: LiveGiven
}
