/**
 * The slash key goes to the search field. A shortcut of one sign can disturb those who speak to their machine
 * or press keys by mistake, so it can be turned off (WCAG 2.1.4).
 */
const STORAGE_KEY = 'kvartal-slash-key'
const OFF = 'off'
/** The field of the page of search, as an address names it. */
export const SEARCH_PAGE_FIELD_ID = 'search-field'
const TYPED_INTO = 'input, textarea, select, [contenteditable], dialog, [role=application]'

/**
 * @param input the field of the header
 * @param openSearchPage leads to the field of the page of search, where this window is too narrow for any
 * @returns its stop
 */
export function focusOnSlash(input: HTMLInputElement, openSearchPage: () => void): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
    if (!isSlashKeyOn()) return
    event.preventDefault()
    const shown = [input, document.querySelector<HTMLInputElement>(`#${SEARCH_PAGE_FIELD_ID}`)].find(
      (field) => field?.offsetParent,
    )
    if (!shown) return openSearchPage()
    shown.focus()
    shown.select()
  }
  document.addEventListener('keydown', follow)
  return () => document.removeEventListener('keydown', follow)
}

/** On unless turned off; also where the browser stores nothing. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    return true
  }
}

export function setSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {
    // Nothing is stored: the choice cannot be kept, and the box shows that.
  }
}
