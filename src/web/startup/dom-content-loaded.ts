/**
 * The script is loaded beside the document and may run first, on a slow connection or from the cache: the
 * state at the end of the document must be complete.
 */
export function domContentLoaded(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}
