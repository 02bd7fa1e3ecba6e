/**
 * What the editor needs of the portal's settings, fetched when it is needed, and again after an hour
 * (specification §4 "Refresh").
 */
import { useEffect, useState } from 'react'
import { HOURLY_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { askPortal } from './ask-portal.ts'
import { answersFor } from './kept-for.ts'
import { readSettings, type EditorSettings } from './read-lists.ts'

/** @throws when the portal cannot be reached; the next call tries again */
export const editorSettings = answersFor(HOURLY_MS, async (locale: Locale): Promise<EditorSettings> =>
  readSettings(await askPortal('/api/portal/settings', locale)),
)

const knownHosts = new Map<Locale, readonly string[]>()
const NO_HOSTS: readonly string[] = []

/**
 * Hosts of images besides this site (decision 41). @returns `null` until they are known; none where the
 * portal cannot be reached
 */
export function useImageHosts(): readonly string[] | null {
  const locale = useLocale()
  const [hosts, setHosts] = useState(() => knownHosts.get(locale) ?? null)
  useEffect(() => {
    let isOver = false
    const settle = (found: readonly string[]) => {
      if (!isOver) setHosts(found)
    }
    editorSettings(locale).then(
      ({ imageHosts }) => {
        knownHosts.set(locale, imageHosts)
        settle(imageHosts)
      },
      (failure: unknown) => {
        console.warn(failure)
        settle(NO_HOSTS)
      },
    )
    return () => {
      isOver = true
    }
  }, [locale])
  return hosts
}
