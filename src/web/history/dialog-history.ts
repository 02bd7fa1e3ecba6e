/**
 * Steps in the history that are none to another page: what opened over this one is closed by them. The window
 * tells its listeners in the order in which they came, whether they capture or not, so this one has to be
 * there before the router's.
 */
import { isRecord } from '#core/text/is-record.ts'

type StepHandler = () => void

/** Of the history entry that Back takes away; its value tells one dialog from those that it lies over. */
export const DIALOG_STATE_KEY = 'dialog'

/** @param state of an entry. @returns `null` = it is no dialog's */
export function dialogIdOf(state: unknown): unknown {
  return isRecord(state) ? (state[DIALOG_STATE_KEY] ?? null) : null
}

/** Dialogs that are open: the next step closes the last of them. */
const openDialogs = new Set<StepHandler>()
/**
 * Handlers of the steps that the page makes itself; they come before those of open dialogs. The first handler
 * takes the next step.
 */
const ownSteps = new Set<StepHandler>()

/** Called once, before the router is made. @param steps tells of them: the window */
export function listenBeforeRouter(steps: Pick<EventTarget, 'addEventListener'> = window): void {
  steps.addEventListener('popstate', (event) => {
    const taker = [...ownSteps][0] ?? [...openDialogs].at(-1)
    if (!taker) return
    event.stopImmediatePropagation()
    taker()
  })
}

/**
 * For what is open over the page.
 *
 * @param handler told of each step instead of the router, and instead of those who came before
 * @returns ends it
 */
export function interceptSteps(handler: StepHandler): () => void {
  return addHandler(openDialogs, handler)
}

/** Longer than a browser takes to go one step inside a document. */
const MAX_STEP_MS = 500

/** Goes one step that no handler and not the router sees. @param by -1 = back, 1 = forward */
export function stepSilently(by: 1 | -1): void {
  const stopTaking = addHandler(ownSteps, () => stopTaking())
  setTimeout(stopTaking, MAX_STEP_MS)
  history.go(by)
}

function addHandler(takers: Set<StepHandler>, taker: StepHandler): () => void {
  takers.add(taker)
  return () => {
    takers.delete(taker)
  }
}
