/**
 * Portal settings used by the editor, fetched on demand, and again after an hour (specification §4
 * "Refresh").
 */
import { useEffect, useState } from 'react'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { fetchPortalJson } from './portal-client.ts'
import { ttlPromiseCache } from './ttl-cache.ts'
import { readSettings, type EditorSettings } from './portal-responses.ts'

/** @throws when the portal cannot be reached; the next call tries again */
export const editorSettings = ttlPromiseCache(
  HOURLY_REFRESH_MS,
  async (locale: Locale): Promise<EditorSettings> =>
    readSettings(await fetchPortalJson('/api/portal/settings', locale)),
)

const knownHosts = new Map<Locale, readonly string[]>()
const NO_HOSTS: readonly string[] = []

/**
 * Hosts of images besides this site (decision 41). @returns `null` until known; empty where the portal cannot
 * be reached
 */
export function useImageHosts(): readonly string[] | null {
  const locale = useLocale()
  const [hosts, setHosts] = useState(() => knownHosts.get(locale) ?? null)
  useEffect(() => {
    let isOver = false
    const settle = (hosts: readonly string[]) => {
      if (!isOver) setHosts(hosts)
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
