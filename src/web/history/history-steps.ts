/**
 * Steps in the history that are none to another page: what opened over this one is closed by them. The window
 * tells its listeners in the order in which they came, whether they capture or not, so this one has to be
 * there before the router's.
 */
import { isRecord } from '#core/is-record.ts'

type Taker = () => void

/** Of the history entry that Back takes away; its value tells one dialog from those that it lies over. */
export const DIALOG_MARK = 'dialog'

/** @param state of an entry. @returns `null` = it is no dialog's */
export function dialogMarkOf(state: unknown): unknown {
  return isRecord(state) ? (state[DIALOG_MARK] ?? null) : null
}

/** Dialogs that are open: the next step closes the last of them. */
const open = new Set<Taker>()
/**
 * Those who have asked for a step themselves: it is theirs, whoever has opened meanwhile. The first of them
 * takes the next one.
 */
const asked = new Set<Taker>()

/** Called once, before the router is made. @param steps tells of them: the window */
export function listenBeforeRouter(steps: Pick<EventTarget, 'addEventListener'> = window): void {
  steps.addEventListener('popstate', (event) => {
    const taker = [...asked][0] ?? [...open].at(-1)
    if (!taker) return
    event.stopImmediatePropagation()
    taker()
  })
}

/**
 * For what is open over the page.
 *
 * @param taker told of each step instead of the router, and instead of those who came before
 * @returns ends it
 */
export function takeSteps(taker: Taker): () => void {
  return joined(open, taker)
}

/** Longer than a browser takes to go one step inside a document. */
const STEP_MS = 500

/** Goes a step that nobody is to notice. @param by -1 = back, 1 = forward */
export function stepSilently(by: 1 | -1): void {
  const stopTaking = joined(asked, () => stopTaking())
  setTimeout(stopTaking, STEP_MS)
  history.go(by)
}

function joined(takers: Set<Taker>, taker: Taker): () => void {
  takers.add(taker)
  return () => {
    takers.delete(taker)
  }
}
