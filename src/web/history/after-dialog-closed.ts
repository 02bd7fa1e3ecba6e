/**
 * A dialog that has just closed removes its history entry, which takes the browser a moment; navigating
 * before that would be undone.
 */
import { dialogIdOf } from './dialog-history.ts'

const CHECK_INTERVAL_MS = 20
/** Longer than a browser takes for one step back inside a document. */
const MAX_CHECKS = 40

/**
 * Runs once the history is as before the dialog, or a second later.
 *
 * @param below the mark of the dialog below; `null` = none
 */
export function afterDialogClosed(action: () => void, below: unknown = null): void {
  let checks = 0
  const look = () => {
    checks += 1
    const mark = dialogIdOf(history.state)
    if (mark !== null && mark !== below && checks < MAX_CHECKS) setTimeout(look, CHECK_INTERVAL_MS)
    else action()
  }
  // The step is marked until the effects of the closing dialog have run.
  setTimeout(look, CHECK_INTERVAL_MS)
}
