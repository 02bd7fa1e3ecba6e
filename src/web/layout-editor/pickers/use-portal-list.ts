/**
 * The lists of the portal that pickers choose from: each fetched when something needs it, and again after an
 * hour (specification §4 "Refresh").
 */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { HOURLY_MS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { askPortal } from './ask-portal.ts'
import { answersFor } from './kept-for.ts'
import type { PickerEntry, PickerGroup } from './picker-entries.ts'
import { readAreas, readComments, readFeeds, readSeriesCategories } from './read-lists.ts'

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
  readonly again: () => void
}

const NONE: readonly PickerGroup[] = []
/** By locale, one for each list. Fails when the portal cannot be reached or answers something else. */
const inLocale = ({ address, read }: (typeof LISTS)[PortalListName]) =>
  answersFor(HOURLY_MS, async (locale: Locale) => read(await askPortal(address, locale), locale))
const lists = {
  series: inLocale(LISTS.series),
  feeds: inLocale(LISTS.feeds),
  areas: inLocale(LISTS.areas),
  comments: inLocale(LISTS.comments),
}

/** @param name `null` = none is needed */
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
    again: () => {
      setAnswer(null)
      setTries((count) => count + 1)
    },
  }
}
