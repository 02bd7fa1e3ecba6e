/** Saves the draft on this device during editing (decision 22). */
import { useEffect } from 'react'
import type { DraftAutosave } from './draft-autosave.ts'
import type { EditorStore } from './editor-store.ts'

/** Delay of autosave after a change, in milliseconds. */
const DEBOUNCE_MS = 500

export function useDraftAutosave(store: EditorStore, { save }: DraftAutosave): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastDraft = store.draft()
    const stop = store.subscribe(() => {
      if (store.draft() === lastDraft) return
      lastDraft = store.draft()
      clearTimeout(timer)
      timer = setTimeout(save, DEBOUNCE_MS)
    })
    // Stores the last edits when the page is left in any way.
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
