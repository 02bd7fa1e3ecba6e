/** Which commentaries have been typed in this session. Decision 40: once a session. */

const STORAGE_KEY = 'kvartal-typed'

/** Holds for this document, where the browser blocks storage. */
const typedInDocument = new Set<string>()

type SessionStorage = () => Pick<Storage, 'getItem' | 'setItem'>

const browserStorage: SessionStorage = () => sessionStorage

/** Whether the text was typed in this document, or earlier in the session. */
export function wasTyped(text: string, storage: SessionStorage = browserStorage): boolean {
  return typedInDocument.has(text) || storedTexts(storage).includes(text)
}

/** Marks the text as typed; for this document only where storage is blocked or full. */
export function rememberTyped(text: string, storage: SessionStorage = browserStorage): void {
  typedInDocument.add(text)
  try {
    storage().setItem(STORAGE_KEY, [...new Set([...storedTexts(storage), text])].join('\n'))
  } catch {
    // Blocked or full: this document remembers.
  }
}

function storedTexts(storage: SessionStorage): readonly string[] {
  try {
    return storage().getItem(STORAGE_KEY)?.split('\n') ?? []
  } catch {
    return []
  }
}
