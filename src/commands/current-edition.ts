/** The current edition, for commands that need published content. */
import { osloDay } from '#core/time/oslo-clock.ts'
import { ContentMissingError } from '#server/snapshot/content-missing-error.ts'
import type { Edition } from '#server/snapshot/live-snapshot.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { withNextUpdates } from '#server/snapshot/next-updates.ts'
import type { Store } from '#store/open-store.ts'
import type { CommandContext } from './command.ts'

/** @returns `null` before the first import */
export async function loadCurrentEdition(
  store: Store,
  { now, printError }: Pick<CommandContext, 'now' | 'printError'>,
): Promise<Edition | null> {
  try {
    const snapshot = await loadSnapshot(store, null, (message) => printError(`${message}\n`))
    const today = osloDay(now())
    return { number: 1, snapshot: withNextUpdates(snapshot, today), today }
  } catch (failure) {
    if (failure instanceof ContentMissingError) return null
    throw failure
  }
}
