/** Keeps the draft on this device while somebody edits (decision 22). */
import { useEffect } from 'react'
import type { DraftKeeper } from './draft-keeper.ts'
import type { EditorStore } from './editor-store.ts'

/** Milliseconds of rest after which a change is kept. */
const REST_MS = 500

export function useKeptDraft(store: EditorStore, { keep }: DraftKeeper): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let seen = store.draft()
    const stop = store.subscribe(() => {
      if (store.draft() === seen) return
      seen = store.draft()
      clearTimeout(timer)
      timer = setTimeout(keep, REST_MS)
    })
    // What is typed last is kept when the page goes, however it goes.
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      stop()
      clearTimeout(timer)
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [store, keep])
}
