/** Sources of issues during sending: the edition, and baselines for comparison. Very many readers share both. */
import type { IssueRepository } from '#store/newsletter/newsletter-types.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import {
  parseBaseline,
  baselineKey,
  baselineOf,
  serializeBaseline,
  type FigureBaseline,
} from '../figure-baseline.ts'

/** The edition. */
export interface IssueSource {
  readonly edition: NewsletterEdition
  /** Key of the baseline of this edition's issues; it is stored already. */
  readonly reading: string
}

export interface IssueSources {
  /** `null` = no content. */
  now(): Promise<IssueSource | null>
  /** A stored baseline; `null` = no longer stored. */
  before(key: string): Promise<FigureBaseline | null>
}

export interface IssueSourcesDeps {
  readonly edition: () => NewsletterEdition | null
  readonly issues: Pick<IssueRepository, 'putReading' | 'reading'>
}

/** Number of cached baselines: readers of one frequency share the previous issue. */
const MAX_CACHED_BASELINES = 16
/** Number of cached editions: content may change during sending. */
const MAX_CACHED_SOURCES = 2

export function issueSources({ edition, issues }: IssueSourcesDeps): IssueSources {
  const sources = memoizeNewest<IssueSource>(MAX_CACHED_SOURCES)
  const readings = memoizeNewest<FigureBaseline | null>(MAX_CACHED_BASELINES)
  return {
    now: async () => {
      const current = edition()
      if (current === null) return null
      return await sources(`${current.mark} ${current.today}`, async () => {
        const reading = baselineOf(current)
        const key = baselineKey(reading)
        await issues.putReading(key, serializeBaseline(reading))
        return { edition: current, reading: key }
      })
    },
    before: (key) =>
      readings(key, async () => {
        const text = await issues.reading(key)
        return text === null ? null : parseBaseline(text)
      }),
  }
}

/** Caches the newest entries by key, each loaded once; a failure is not cached. */
function memoizeNewest<Value>(
  maxEntries: number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const cache = new Map<string, Promise<Value>>()
  return (key, make) => {
    const cached = cache.get(key)
    if (cached) return cached
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= maxEntries) cache.delete(oldest)
    const pending = make()
    cache.set(key, pending)
    pending.catch(() => cache.delete(key))
    return pending
  }
}
