/** Reads what was published at the end of an earlier day into a snapshot. */
import { readContent, type ContentItem } from '#contract/content-item.ts'
import { loadSnapshot, type SnapshotStore } from '../snapshot/load-snapshot.ts'
import type { ItemLog } from '../snapshot/local-content.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SharedParts } from './shared-parts.ts'

/**
 * @param reader of the store as of an instant
 * @param current the snapshot that is shown now
 * @throws ContentMissingError when nothing was published then
 */
export async function loadPastSnapshot(
  reader: SnapshotStore,
  current: Snapshot,
  shared: SharedParts,
  log: ItemLog,
): Promise<Snapshot> {
  // Both are asked for once, here and again by `loadSnapshot`: the past does not change between.
  const [pack, revisions] = await Promise.all([reader.content.livePack(), reader.content.currentRevisions()])
  const store: SnapshotStore = {
    ...reader,
    history: {
      firstDay: () => Promise.resolve(current.parts.live.keptSince),
      removalMark: () => Promise.resolve(current.parts.live.removals),
    },
    content: {
      version: () => reader.content.version(),
      points: (ids) => reader.content.points(ids),
      livePack: () => Promise.resolve(pack),
      currentRevisions: () => Promise.resolve(revisions),
      items: async () => withReadableSettings(await reader.content.items(), current, log),
    },
  }
  return loadSnapshot(store, shared.before(pack?.id ?? null, revisions, current), log)
}

/**
 * A portal has no page without settings. Settings of an earlier program that today's schema refuses are
 * replaced by those of now; all other documents are left out one by one.
 */
function withReadableSettings(items: readonly ContentItem[], current: Snapshot, log: ItemLog): ContentItem[] {
  return items.map((item) => {
    if (item.kind !== 'settings' || readContent('settings', item.body) !== null) return item
    log(`stored settings (${item.lang}) of an earlier day cannot be read, those of now are shown`)
    const { dashboards: _dashboards, cities: _cities, ...shell } = current.parts.pack[item.lang].settings
    return { ...item, body: shell }
  })
}
