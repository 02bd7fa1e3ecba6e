/**
 * Keeps the journal of what ended in a file beside the database, for a restore into another one (decision
 * 0053). Each instance keeps all of it, in its own DATA_DIR.
 */
import { readRevocationFile, writeRevocationFile } from '#store/revocations/revocation-file.ts'
import type { RevocationJournal } from '#store/revocations/revocation-journal.ts'
import type { RevocationRepository } from '#store/revocations/revocation-repository.ts'

/** How far the file may be behind, in milliseconds. */
export const WRITE_INTERVAL_MS = 20_000
/** A file that says the same is written again after this long, so that it says how far it reaches. */
const REWRITE_AFTER_MS = 3_600_000

export interface EndedJournalWriterDeps {
  readonly ended: RevocationRepository
  readonly dataDir: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls again and again until it is stopped. */
  readonly every: (ms: number, work: () => void) => () => void
  readonly log: { warn(message: string): void }
}

export interface EndedJournalWriter {
  start(): void
  /** Writes once more. */
  stop(): Promise<void>
}

export function createEndedJournalWriter({
  ended,
  dataDir,
  now,
  every,
  log,
}: EndedJournalWriterDeps): EndedJournalWriter {
  let end: (() => void) | null = null
  let written: { readonly text: string; readonly at: number } | null = null
  let working: Promise<void> = Promise.resolve()
  let hasFailed = false

  const keep = async () => {
    const journal = written === null ? await initialJournal(ended, dataDir) : await ended.journal()
    const text = JSON.stringify(journal)
    const at = now()
    if (written?.text === text && at - written.at < REWRITE_AFTER_MS) return
    await writeRevocationFile(dataDir, { ...journal, until: at })
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
      end ??= every(WRITE_INTERVAL_MS, () => void run())
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
async function initialJournal(ended: RevocationRepository, dataDir: string): Promise<RevocationJournal> {
  const kept = await readRevocationFile(dataDir)
  return kept === null ? ended.journal() : ended.merge(kept)
}

/** On the process's own timer, which keeps no process alive. */
export const onInterval: EndedJournalWriterDeps['every'] = (ms, work) => {
  const timer = setInterval(work, ms).unref()
  return () => clearInterval(timer)
}
