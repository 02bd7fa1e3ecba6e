/**
 * What issues are made of while they are sent, and what they are compared with: both are the same for very
 * many readers.
 */
import type { IssueRepository } from '#store/newsletter/newsletter-types.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import {
  parseBaseline,
  baselineKey,
  baselineOf,
  serializeBaseline,
  type FigureBaseline,
} from '../figure-baseline.ts'

/** What the portal shows at one moment. */
export interface IssueSource {
  readonly edition: NewsletterEdition
  /** The key of the reading that issues of this edition show; it is stored already. */
  readonly reading: string
}

export interface IssueSources {
  /** `null` = there is no content. */
  now(): Promise<IssueSource | null>
  /** A stored reading; `null` = it is no longer kept. */
  before(key: string): Promise<FigureBaseline | null>
}

export interface IssueSourcesDeps {
  readonly edition: () => NewsletterEdition | null
  readonly issues: Pick<IssueRepository, 'putReading' | 'reading'>
}

/** Readers of one frequency had the same issue before. */
const MAX_CACHED_BASELINES = 16
/** A change of content while issues are sent. */
const MAX_CACHED_SOURCES = 2

export function issueSources({ edition, issues }: IssueSourcesDeps): IssueSources {
  const sources = memoizeNewest<IssueSource>(MAX_CACHED_SOURCES)
  const readings = memoizeNewest<FigureBaseline | null>(MAX_CACHED_BASELINES)
  return {
    now: async () => {
      const shown = edition()
      if (shown === null) return null
      return await sources(`${shown.mark} ${shown.today}`, async () => {
        const reading = baselineOf(shown)
        const key = baselineKey(reading)
        await issues.putReading(key, serializeBaseline(reading))
        return { edition: shown, reading: key }
      })
    },
    before: (key) =>
      readings(key, async () => {
        const text = await issues.reading(key)
        return text === null ? null : parseBaseline(text)
      }),
  }
}

/** The newest few under their keys, each asked for once; a failure is not remembered. */
function memoizeNewest<Value>(
  maxEntries: number,
): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= maxEntries) kept.delete(oldest)
    const made = make()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
