/**
 * Runs once the node is in view.
 *
 * @param run gives back its own stop
 * @param rootMargin how long before, as a CSS length
 * @returns the stop of all of it
 */
export function whenVisible(node: Element, run: () => () => void, rootMargin = '0px'): () => void {
  let stopRun = () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      stopRun = run()
    },
    { rootMargin: rootMargin },
  )
  observer.observe(node)
  return () => {
    observer.disconnect()
    stopRun()
  }
}
