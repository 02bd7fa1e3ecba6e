/**
 * Marks on what has changed since the reader's last visit. They come from the browser's own memory, when the
 * page is at rest.
 */
import { createContext, useContext } from 'react'
import { fingerprintKey, type Fingerprint } from '#core/figures/fingerprint.ts'
import { useTexts } from '#ui/texts-context.tsx'
import type { BlockView } from '../view-input.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Keys of what is marked; empty on the server, on a first visit, and where nothing can be remembered. */
export const ChangedSinceVisit = createContext(NOTHING)

/** Tells whether one thing of a block is marked: as changed, or for news as new. */
export function useIsChanged(kind: Fingerprint['kind']): (id: string) => boolean {
  const changed = useContext(ChangedSinceVisit)
  return (id) => changed.has(fingerprintKey({ kind, id }))
}

/** "2 tall er endret siden forrige besøk.", or '' when nothing is. */
export function useChangeSummary({ seen = [] }: BlockView): string {
  const changed = useContext(ChangedSinceVisit)
  const { visit } = useTexts().blockWords
  const marked = seen.filter((one) => changed.has(fingerprintKey(one)))
  const news = marked.filter((one) => one.kind === 'news').length
  const figures = marked.length - news
  if (figures > 0) return figures === 1 ? visit.oneChanged : visit.severalChanged(String(figures))
  if (news > 0) return news === 1 ? visit.oneNew : visit.severalNew(String(news))
  return ''
}
