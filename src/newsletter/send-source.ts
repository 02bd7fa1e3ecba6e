/**
 * What issues are made of while they are sent, and what they are compared with: both are the same for very
 * many readers.
 */
import type { IssueRepository } from '#store/newsletter/newsletter-store.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'
import { parseReading, readingKey, readingOf, readingText, type Reading } from './reading.ts'

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
  before(key: string): Promise<Reading | null>
}

export interface IssueSourcesTools {
  readonly edition: () => NewsletterEdition | null
  readonly issues: Pick<IssueRepository, 'putReading' | 'reading'>
}

/** Readers of one frequency had the same issue before. */
const KEPT_READINGS = 16
/** A change of content while issues are sent. */
const KEPT_SOURCES = 2

export function issueSources({ edition, issues }: IssueSourcesTools): IssueSources {
  const sources = remembered<IssueSource>(KEPT_SOURCES)
  const readings = remembered<Reading | null>(KEPT_READINGS)
  return {
    now: async () => {
      const shown = edition()
      if (shown === null) return null
      return await sources(`${shown.mark} ${shown.today}`, async () => {
        const reading = readingOf(shown)
        const key = readingKey(reading)
        await issues.putReading(key, readingText(reading))
        return { edition: shown, reading: key }
      })
    },
    before: (key) =>
      readings(key, async () => {
        const text = await issues.reading(key)
        return text === null ? null : parseReading(text)
      }),
  }
}

/** The newest few under their keys, each asked for once; a failure is not remembered. */
function remembered<Value>(most: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= most) kept.delete(oldest)
    const made = make()
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
}
