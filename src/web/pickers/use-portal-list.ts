/**
 * The lists of the portal that pickers choose from: each fetched when something needs it, and again after an
 * hour (specification §4 "Refresh").
 */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { HOURLY_REFRESH_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { fetchPortalJson } from './portal-client.ts'
import { ttlPromiseCache } from './ttl-cache.ts'
import type { PickerEntry, PickerGroup } from './picker-entries.ts'
import { readAreas, readComments, readFeeds, readSeriesCategories } from './portal-responses.ts'

const LISTS = {
  series: { address: '/api/portal/list-sources-by-category', read: readSeriesCategories },
  feeds: { address: '/api/portal/list-rss-feeds', read: readFeeds },
  areas: { address: '/api/portal/clusters', read: readAreas },
  comments: { address: '/api/portal/comments', read: readComments },
} as const satisfies Record<
  string,
  { address: string; read: (body: unknown, locale: Locale) => readonly PickerGroup[] }
>

export type PortalListName = keyof typeof LISTS

export interface PortalList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly groups: readonly PickerGroup[]
  /** `undefined` = not there, or not known yet. */
  readonly entry: (id: string) => PickerEntry | undefined
  readonly retry: () => void
}

const NONE: readonly PickerGroup[] = []
/** Cached lists by locale. Rejects when the portal cannot be reached or the response is invalid. */
const cachedList = ({ address, read }: (typeof LISTS)[PortalListName]) =>
  ttlPromiseCache(HOURLY_REFRESH_MS, async (locale: Locale) =>
    read(await fetchPortalJson(address, locale), locale),
  )
const lists = {
  series: cachedList(LISTS.series),
  feeds: cachedList(LISTS.feeds),
  areas: cachedList(LISTS.areas),
  comments: cachedList(LISTS.comments),
}

/** @param name `null` = none */
export function usePortalList(name: PortalListName | null): PortalList {
  const locale = useLocale()
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<readonly PickerGroup[] | 'failed' | null>(null)
  useEffect(() => {
    if (name === null) return
    let isOver = false
    lists[name](locale).then(
      (groups) => isOver || setAnswer(groups),
      (failure: unknown) => {
        console.warn(failure)
        if (!isOver) setAnswer('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [name, locale, tries])
  const groups = answer === null || answer === 'failed' ? NONE : answer
  const byId = useMemo(
    () => new Map(groups.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const))),
    [groups],
  )
  return {
    status: answer === null ? 'loading' : answer === 'failed' ? 'failed' : 'ready',
    groups,
    entry: useCallback((id: string) => byId.get(id), [byId]),
    retry: () => {
      setAnswer(null)
      setTries((count) => count + 1)
    },
  }
}
