/**
 * Steps in the history that are none to another page: what opened over this one is closed by them. The window tells its listeners in the
 * order in which they came, whether they capture or not, so this one has to be there before the router's.
 */

type Taker = () => void

/** Whoever came first takes the next step. */
const takers = new Set<Taker>()

/** Called once, before the router is made. @param steps tells of them: the window */
export function listenBeforeRouter(steps: Pick<EventTarget, 'addEventListener'> = window): void {
  steps.addEventListener('popstate', (event) => {
    const [taker] = takers
    if (!taker) return
    event.stopImmediatePropagation()
    taker()
  })
}

/**
 * @param taker told of each step instead of the router
 * @returns ends it
 */
export function takeSteps(taker: Taker): () => void {
  takers.add(taker)
  return () => {
    takers.delete(taker)
  }
}
