/** Which commentaries have been typed in this session. Decision 40: once a session. */

const STORAGE_KEY = 'kvartal-typed'

/** Holds for this document, where the browser blocks storage. */
const typedHere = new Set<string>()

type SessionStorage = () => Pick<Storage, 'getItem' | 'setItem'>

const ofBrowser: SessionStorage = () => sessionStorage

export function wasTyped(text: string, storage: SessionStorage = ofBrowser): boolean {
  return typedHere.has(text) || storedTexts(storage).includes(text)
}

export function rememberTyped(text: string, storage: SessionStorage = ofBrowser): void {
  typedHere.add(text)
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
