/**
 * History steps that do not change the page: they close dialogs. The window calls listeners in the order of
 * registration, capturing or not, so this one must be registered before the router's.
 */
import { isRecord } from '#core/text/is-record.ts'

type StepHandler = () => void

/** Key in the state of a dialog's history entry; its value distinguishes it from dialogs below. */
export const DIALOG_STATE_KEY = 'dialog'

/** @param state of an entry. @returns `null` = it is no dialog's */
export function dialogIdOf(state: unknown): unknown {
  return isRecord(state) ? (state[DIALOG_STATE_KEY] ?? null) : null
}

/** Dialogs that are open: the next step closes the last of them. */
const openDialogs = new Set<StepHandler>()
/**
 * Handlers of programmatic steps, called before those of open dialogs. The first handler consumes the next
 * step.
 */
const ownSteps = new Set<StepHandler>()

/** Called once, before the router is created. @param steps source of the events: the window */
export function listenBeforeRouter(steps: Pick<EventTarget, 'addEventListener'> = window): void {
  steps.addEventListener('popstate', (event) => {
    const taker = [...ownSteps][0] ?? [...openDialogs].at(-1)
    if (!taker) return
    event.stopImmediatePropagation()
    taker()
  })
}

/**
 * Intercepts steps for what is open over the page.
 *
 * @param handler called for each step instead of the router, and instead of earlier handlers
 * @returns the unsubscribe function
 */
export function interceptSteps(handler: StepHandler): () => void {
  return addHandler(openDialogs, handler)
}

/** Longer than a browser takes for one step inside a document. */
const MAX_STEP_MS = 500

/** Goes one step without calling handlers or the router. @param delta -1 = back, 1 = forward */
export function stepSilently(delta: 1 | -1): void {
  const stopTaking = addHandler(ownSteps, () => stopTaking())
  setTimeout(stopTaking, MAX_STEP_MS)
  history.go(delta)
}

function addHandler(takers: Set<StepHandler>, taker: StepHandler): () => void {
  takers.add(taker)
  return () => {
    takers.delete(taker)
  }
}
