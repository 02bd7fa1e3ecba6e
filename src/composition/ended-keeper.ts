/**
 * Keeps the journal of what ended in a file beside the database, for a restore into another one (decision
 * 0053). Each instance keeps all of it, in its own DATA_DIR.
 */
import { readEndedFile, writeEndedFile } from '#store/ended/ended-file.ts'
import type { EndedJournal } from '#store/ended/ended-entry.ts'
import type { EndedRepository } from '#store/ended/ended-repository.ts'

/** How far the file may be behind, in milliseconds. */
export const ENDED_FILE_MS = 20_000
/** A file that says the same is written again after this long, so that it says how far it reaches. */
const FRESH_MS = 3_600_000

export interface EndedKeeperOptions {
  readonly ended: EndedRepository
  readonly dataDir: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls again and again until it is stopped. */
  readonly every: (ms: number, work: () => void) => () => void
  readonly log: { warn(message: string): void }
}

export interface EndedKeeper {
  start(): void
  /** Writes once more. */
  stop(): Promise<void>
}

export function endedKeeper({ ended, dataDir, now, every, log }: EndedKeeperOptions): EndedKeeper {
  let end: (() => void) | null = null
  let written: { readonly text: string; readonly at: number } | null = null
  let working: Promise<void> = Promise.resolve()
  let hasFailed = false

  const keep = async () => {
    const journal = written === null ? await atFirst(ended, dataDir) : await ended.journal()
    const text = JSON.stringify(journal)
    const at = now()
    if (written?.text === text && at - written.at < FRESH_MS) return
    await writeEndedFile(dataDir, { ...journal, until: at })
    written = { text, at }
  }
  const tryIt = async () => {
    try {
      await keep()
      hasFailed = false
    } catch (thrown) {
      if (!hasFailed)
        log.warn(
          `The journal of what ended is not up to date: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
        )
      hasFailed = true
    }
  }
  const run = () => (working = working.then(tryIt))
  return {
    start: () => {
      end ??= every(ENDED_FILE_MS, () => void run())
      void run()
    },
    stop: async () => {
      if (end === null) return
      end()
      await run()
    },
  }
}

/**
 * A file that is there may know more than the database, which may be a new one. It is taken in before
 * anything is written over it.
 */
async function atFirst(ended: EndedRepository, dataDir: string): Promise<EndedJournal> {
  const kept = await readEndedFile(dataDir)
  return kept === null ? ended.journal() : ended.takeIn(kept)
}

/** On the process's own timer, which keeps no process alive. */
export const onInterval: EndedKeeperOptions['every'] = (ms, work) => {
  const timer = setInterval(work, ms).unref()
  return () => clearInterval(timer)
}
