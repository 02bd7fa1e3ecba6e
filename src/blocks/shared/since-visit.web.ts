/**
 * Marks of changes since the reader's last visit, from the browser's own storage, computed when the page is
 * idle.
 */
import { createContext, useContext } from 'react'
import { fingerprintKey, type Fingerprint } from '#core/figures/fingerprint.ts'
import { useTexts } from '#ui/texts-context.tsx'
import type { BlockView } from '../view-input.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Keys of the marked items; empty on the server, on a first visit, and without storage. */
export const ChangedSinceVisit = createContext(NOTHING)

/** Returns whether an item of a block is marked: as changed, or for news as new. */
export function useIsChanged(kind: Fingerprint['kind']): (id: string) => boolean {
  const changed = useContext(ChangedSinceVisit)
  return (id) => changed.has(fingerprintKey({ kind, id }))
}

/** "2 tall er endret siden forrige besøk.", or '' without changes. */
export function useChangeSummary({ seen: fingerprints = [] }: BlockView): string {
  const changed = useContext(ChangedSinceVisit)
  const { visit } = useTexts().blockWords
  const marked = fingerprints.filter((fingerprint) => changed.has(fingerprintKey(fingerprint)))
  const news = marked.filter((fingerprint) => fingerprint.kind === 'news').length
  const figures = marked.length - news
  if (figures > 0) return figures === 1 ? visit.oneChanged : visit.severalChanged(String(figures))
  if (news > 0) return news === 1 ? visit.oneNew : visit.severalNew(String(news))
  return ''
}
