/**
 * Slash key as a shortcut to the search field. A single-character shortcut can disturb users of speech input
 * or press keys by mistake, so it can be disabled (WCAG 2.1.4).
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
    const visibleField = [input, document.querySelector<HTMLInputElement>(`#${SEARCH_PAGE_FIELD_ID}`)].find(
      (field) => field?.offsetParent,
    )
    if (!visibleField) return openSearchPage()
    visibleField.focus()
    visibleField.select()
  }
  document.addEventListener('keydown', follow)
  return () => document.removeEventListener('keydown', follow)
}

/** Enabled by default; also without storage. */
export function isSlashKeyOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    return true
  }
}

/** Stores the choice on this device; on is the default and leaves nothing stored. */
export function setSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {
    // Without storage the choice cannot be kept, and the checkbox shows that.
  }
}
