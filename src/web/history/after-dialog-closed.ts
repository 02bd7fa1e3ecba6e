/**
 * A dialog that has just closed takes its step out of the history, which takes the browser a moment; who goes
 * somewhere before that would be brought back.
 */
import { dialogIdOf } from './dialog-history.ts'

const CHECK_INTERVAL_MS = 20
/** Longer than a browser takes to go one step back inside a document. */
const MAX_CHECKS = 40

/**
 * Runs once the history is as it was before the dialog, or a second later.
 *
 * @param below the mark of the dialog that it lay over; `null` = of none
 */
export function afterDialogClosed(act: () => void, below: unknown = null): void {
  let looks = 0
  const look = () => {
    looks += 1
    const mark = dialogIdOf(history.state)
    if (mark !== null && mark !== below && looks < MAX_CHECKS) setTimeout(look, CHECK_INTERVAL_MS)
    else act()
  }
  // The step is marked until the effects of the closing dialog have run.
  setTimeout(look, CHECK_INTERVAL_MS)
}
