/** What the editor needs of the portal's settings, fetched once a visit. */
import { useEffect, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { askPortal } from './ask-portal.ts'
import { readSettings, type EditorSettings } from './read-lists.ts'

const fetched = new Map<Locale, Promise<EditorSettings>>()
const knownHosts = new Map<Locale, readonly string[]>()
const NO_HOSTS: readonly string[] = []

/** @throws when the portal cannot be reached; the next call tries again */
export function editorSettings(locale: Locale): Promise<EditorSettings> {
  const known = fetched.get(locale)
  if (known) return known
  const asked = askPortal('/api/portal/settings', locale).then(readSettings)
  fetched.set(locale, asked)
  asked.catch(() => fetched.delete(locale))
  return asked
}

/** Hosts of images besides this site (decision 41). @returns `null` until they are known; none where the portal cannot be reached */
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
