/** What readers are shown now, for commands that work with it. */
import { osloDay } from '#core/oslo-day.ts'
import { ContentMissing } from '#server/snapshot/content-missing.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { withNextUpdates } from '#server/snapshot/next-updates.ts'
import type { Store } from '#store/open-store.ts'
import type { CommandContext } from './command.ts'

/** @returns `null` before the first import */
export async function shownEdition(
  store: Store,
  { now, complain }: Pick<CommandContext, 'now' | 'complain'>,
): Promise<Edition | null> {
  try {
    const snapshot = await loadSnapshot(store, null, (message) => complain(`${message}\n`))
    const today = osloDay(now())
    return { number: 1, snapshot: withNextUpdates(snapshot, today), today }
  } catch (failure) {
    if (failure instanceof ContentMissing) return null
    throw failure
  }
}
