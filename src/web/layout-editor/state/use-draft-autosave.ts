/** Saves the draft on this device during editing (decision 22). */
import { useEffect } from 'react'
import type { DraftAutosave } from './draft-autosave.ts'
import type { EditorStore } from './editor-store.ts'

/** Milliseconds of rest after which a change is kept. */
const DEBOUNCE_MS = 500

export function useDraftAutosave(store: EditorStore, { save }: DraftAutosave): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = store.draft()
    const stop = store.subscribe(() => {
      if (store.draft() === seen) return
      seen = store.draft()
      clearTimeout(timer)
      timer = setTimeout(save, DEBOUNCE_MS)
    })
    // What is typed last is kept when the page goes, however it goes.
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      stop()
      clearTimeout(timer)
      save()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [store, save])
}
