/** Keeps the draft on this device while somebody edits; what was kept earlier is offered, never forced (decision 22). */
import { useCallback, useEffect, useState } from 'react'
import { draftOf, isDirty } from '#core/layout/draft.ts'
import type { EditorStore } from './editor-store.ts'
import type { KeptDraft, KeptDrafts } from './kept-draft.ts'
import { newKey } from './new-key.ts'

/** Milliseconds of rest after which a change is kept. */
const REST_MS = 500

export interface OfferedDraft {
  /** `null` = there is none, or it has been answered. */
  readonly offered: KeptDraft | null
  readonly take: (said: string) => void
  readonly discard: (said: string) => void
}

/** @param base of the stored layout, as `versionOf` says it */
export function useKeptDraft(store: EditorStore, drafts: KeptDrafts, base: string): OfferedDraft {
  const [offered, setOffered] = useState(() => worthOffering(store, drafts))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = store.draft()
    const keep = () => {
      clearTimeout(timer)
      const draft = store.draft()
      if (draft === kept) return
      kept = draft
      if (store.isDirty()) drafts.write(draft, base)
      else drafts.forget()
    }
    const stop = store.subscribe(() => {
      if (store.draft() === kept) return
      clearTimeout(timer)
      timer = setTimeout(keep, REST_MS)
    })
    // What is typed last is kept when the page goes, however it goes.
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      stop()
      keep()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [store, drafts, base])

  return {
    offered,
    take: useCallback((said) => {
      if (offered) store.takeUp({ ...draftOf(offered.layout, newKey), id: store.draft().id }, said)
      setOffered(null)
    }, [store, offered]),
    discard: useCallback((said) => {
      drafts.forget()
      setOffered(null)
      store.say(said)
    }, [store, drafts]),
  }
}

/** One that says nothing else than what is stored is forgotten. */
function worthOffering(store: EditorStore, drafts: KeptDrafts): KeptDraft | null {
  const kept = drafts.read()
  if (!kept) return null
  if (isDirty(draftOf(kept.layout, newKey), store.state().saved)) return kept
  drafts.forget()
  return null
}
