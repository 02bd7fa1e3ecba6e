/** Counts views of shared pages by link and Oslo day, and writes them every few seconds. Nothing else is kept. */
import { osloDay } from '#core/time/oslo-clock.ts'

export interface ViewCounterDeps {
  readonly addViews: (share: string, day: string, views: number) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (message: string) => void
}

export interface ViewCounter {
  note(share: string): void
  /** Writes what has been counted. Counts that cannot be written are kept for the next time. Never throws. */
  flush(): Promise<void>
  /** Writes the last counts and ends the timer. */
  stop(): Promise<void>
}

const FLUSH_MS = 5_000
/** Counts that are kept while the store does not answer. */
const MAX_WAITING = 10_000

export function createViewCounter({ addViews, now, warn }: ViewCounterDeps): ViewCounter {
  let counts = new Map<string, { readonly share: string; readonly day: string; views: number }>()
  let writing: Promise<void> = Promise.resolve()
  const add = (share: string, day: string, views: number) => {
    const key = `${share} ${day}`
    const known = counts.get(key)
    if (known) known.views += views
    else if (counts.size < MAX_WAITING) counts.set(key, { share, day, views })
  }
  const write = async () => {
    const waiting = counts
    counts = new Map()
    let failure = ''
    for (const { share, day, views } of waiting.values()) {
      try {
        await addViews(share, day, views)
      } catch (error) {
        failure = error instanceof Error ? error.name : String(error)
        add(share, day, views)
      }
    }
    if (failure !== '') warn(`views of shared layouts wait to be stored: ${failure}`)
  }
  const flush = () => (writing = writing.then(write))
  const timer = setInterval(() => {
    if (counts.size > 0) void flush()
  }, FLUSH_MS)
  timer.unref()
  return {
    note: (share) => add(share, osloDay(now()), 1),
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
