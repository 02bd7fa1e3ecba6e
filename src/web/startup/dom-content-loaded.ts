/**
 * The script is loaded beside the document and may be there first, when the line is slow or the script was
 * kept from an earlier visit: the state, which stands at the end, has to have come whole.
 */
export function domContentLoaded(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  )
}
