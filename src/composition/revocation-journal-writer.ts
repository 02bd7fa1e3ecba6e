/**
 * Writes the journal of revocations to a file beside the database, for a restore into another database
 * (decision 0053). Each instance writes the whole journal to its own DATA_DIR.
 */
import { errorMessage } from '#core/text/error-message.ts'
import { HOUR_MS } from '#core/time/durations.ts'
import { readRevocationFile, writeRevocationFile } from '#store/revocations/revocation-file.ts'
import type { RevocationJournal } from '#store/revocations/revocation-journal.ts'
import type { RevocationRepository } from '#store/revocations/revocation-repository.ts'

/** Maximum delay of the file, in milliseconds. */
const WRITE_INTERVAL_MS = 20_000
/** Interval after which unchanged content is written again, with a new end date. */
const REWRITE_AFTER_MS = HOUR_MS

export interface RevocationJournalWriterDeps {
  readonly ended: RevocationRepository
  readonly dataDir: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls repeatedly until stopped. */
  readonly every: (ms: number, work: () => void) => () => void
  readonly log: { warn(message: string): void }
}

export interface RevocationJournalWriter {
  start(): void
  /** Writes a last time. */
  stop(): Promise<void>
}

export function createRevocationJournalWriter({
  ended,
  dataDir,
  now,
  every,
  log,
}: RevocationJournalWriterDeps): RevocationJournalWriter {
  let end: (() => void) | null = null
  let lastWrite: { readonly text: string; readonly at: number } | null = null
  let working: Promise<void> = Promise.resolve()
  let hasFailed = false

  const writeJournal = async () => {
    const journal = lastWrite === null ? await initialJournal(ended, dataDir) : await ended.journal()
    const text = JSON.stringify(journal)
    const nowMs = now()
    if (lastWrite?.text === text && nowMs - lastWrite.at < REWRITE_AFTER_MS) return
    await writeRevocationFile(dataDir, { ...journal, until: nowMs })
    lastWrite = { text, at: nowMs }
  }
  const tryIt = async () => {
    try {
      await writeJournal()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.warn(`The journal of what ended is not up to date: ${errorMessage(error)}`)
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

/** Merges an existing file first: it may hold revocations that a new database lacks. */
async function initialJournal(ended: RevocationRepository, dataDir: string): Promise<RevocationJournal> {
  const stored = await readRevocationFile(dataDir)
  return stored === null ? ended.journal() : ended.merge(stored)
}

/** Uses an unreferenced timer, which does not keep the process alive. */
export const onInterval: RevocationJournalWriterDeps['every'] = (ms, work) => {
  const timer = setInterval(work, ms).unref()
  return () => clearInterval(timer)
}
