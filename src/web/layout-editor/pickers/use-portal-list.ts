/** The lists of the portal that pickers choose from: each fetched once a visit, when something first needs it. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { askPortal } from './ask-portal.ts'
import type { PickerEntry, PickerGroup } from './picker-entries.ts'
import { readAreas, readComments, readFeeds, readSeriesCategories } from './read-lists.ts'

const LISTS = {
  series: { address: '/api/portal/list-sources-by-category', read: readSeriesCategories },
  feeds: { address: '/api/portal/list-rss-feeds', read: readFeeds },
  areas: { address: '/api/portal/clusters', read: readAreas },
  comments: { address: '/api/portal/comments', read: readComments },
} as const satisfies Record<string, { address: string; read: (body: unknown, locale: Locale) => readonly PickerGroup[] }>

export type PortalListName = keyof typeof LISTS

export interface PortalList {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly groups: readonly PickerGroup[]
  /** `undefined` = not there, or not known yet. */
  readonly entry: (id: string) => PickerEntry | undefined
  readonly again: () => void
}

const NONE: readonly PickerGroup[] = []
const fetched = new Map<string, Promise<readonly PickerGroup[]>>()

/** One that failed is asked for again the next time. @throws when the portal cannot be reached or answers something else */
function portalList(name: PortalListName, locale: Locale): Promise<readonly PickerGroup[]> {
  const key = `${name} ${locale}`
  const known = fetched.get(key)
  if (known) return known
  const { address, read } = LISTS[name]
  const asked = askPortal(address, locale).then((body) => read(body, locale))
  fetched.set(key, asked)
  asked.catch(() => fetched.delete(key))
  return asked
}

/** @param name `null` = none is needed */
export function usePortalList(name: PortalListName | null): PortalList {
  const locale = useLocale()
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<readonly PickerGroup[] | 'failed' | null>(null)
  useEffect(() => {
    if (name === null) return
    let isOver = false
    portalList(name, locale).then(
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
  const byId = useMemo(() => new Map(groups.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const))), [groups])
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
