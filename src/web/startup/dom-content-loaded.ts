/**
 * The script is loaded beside the document and may run first, on a slow connection or from the cache: the
 * state at the end of the document must be complete. What follows runs in a task of its own: neither in the
 * one that evaluates the scripts nor in the one that ends the document and lays it out.
 */
export function domContentLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const inNextTask = () => setTimeout(resolve)
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', inNextTask)
    else inNextTask()
  })
}
