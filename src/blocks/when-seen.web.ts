/**
 * Runs once the node is in view.
 *
 * @param run gives back its own stop
 * @param ahead how long before, as a CSS length
 * @returns the stop of all of it
 */
export function whenSeen(node: Element, run: () => () => void, ahead = '0px'): () => void {
  let stopRun = () => {}
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      stopRun = run()
    },
    { rootMargin: ahead },
  )
  observer.observe(node)
  return () => {
    observer.disconnect()
    stopRun()
  }
}
