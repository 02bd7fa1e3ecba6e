/** Refreshes one external source: respects its Retry-After, records the outcome, retries after a failure. */
import { DAY_MS, HOUR_MS } from '#core/time/durations.ts'
import type { SourceRepository, SourceState } from '#store/jobs/source-repository.ts'
import { JobFailure, type JobContext } from '../job-runner.ts'

export interface SourceRunDeps {
  readonly sources: Pick<SourceRepository, 'states' | 'note'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Validators of the source's last response (RFC 9110 §8.8); '' = none. */
export interface Validators {
  readonly etag: string
  readonly lastModified: string
}

interface CopyAge {
  readonly hasCopy: boolean
  /** Time of the content import, milliseconds since 1970. */
  readonly imported: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Chooses the validators of a conditional request. None without a copy. None before the first success since
 * the import: the content may name another address, or use other parts of the response, and "unchanged" would
 * leave readers with old data. None with the first request of a day (UTC): a cache that always answers
 * "unchanged" would make an old copy look fresh.
 */
export function validatorsOf(before: SourceState | null, { hasCopy, imported, now }: CopyAge): Validators {
  const lastSuccess = before?.lastSuccess ?? Number.NEGATIVE_INFINITY
  const isAskedToday = Math.floor(lastSuccess / DAY_MS) === Math.floor(now / DAY_MS)
  return hasCopy && before && lastSuccess >= imported && isAskedToday
    ? { etag: before.etag, lastModified: before.lastModified }
    : { etag: '', lastModified: '' }
}

export type SourceResult =
  /** `write` is called unless the job was stopped in between; it returns a summary of what was written. */
  | { readonly ok: true; readonly validators?: Validators; readonly write: () => Promise<string> }
  | {
      readonly ok: false
      readonly message: string
      /** Retry-After of the source in milliseconds; `null` = none. */
      readonly retryAfterMs: number | null
      /** Whether a retry before the next slot would give the same result. */
      readonly isFinal?: boolean
    }

/**
 * A source that has failed for this long is requested once per this time, or once per slot when its slots are
 * longer.
 */
const BACK_OFF_AFTER_MS = HOUR_MS

/**
 * @param refresh requests the source; gets the source's previous state, `null` = never requested
 * @returns message for the operator
 * @throws JobFailure when the source failed or must not be requested yet, and errors of an aborted job
 */
export async function runSource(
  source: string,
  { signal }: Pick<JobContext, 'signal'>,
  { sources, now }: SourceRunDeps,
  refresh: (before: SourceState | null) => Promise<SourceResult>,
): Promise<string> {
  const before = (await sources.states()).find((state) => state.source === source) ?? null
  const notBefore = before?.notBefore ?? 0
  // Retried within the slot, since the next slot may be tomorrow.
  if (notBefore > now())
    throw new JobFailure(
      `not asked: the source wants to be left alone until ${new Date(notBefore).toISOString()}`,
      notBefore - now(),
    )
  const result = await refresh(before)
  // A job that lost its slot must not write: another process is at it.
  signal.throwIfAborted()
  if (result.ok) {
    const message = await result.write()
    await sources.note({ source, failure: null, ...result.validators })
    return message
  }
  const { message, retryAfterMs, isFinal = false } = result
  await sources.note({
    source,
    failure: message,
    notBefore: retryAfterMs === null ? null : now() + retryAfterMs,
  })
  const isOld = now() - (before?.failingSince ?? now()) > BACK_OFF_AFTER_MS
  if (isFinal) throw new JobFailure(message, Number.POSITIVE_INFINITY)
  throw new JobFailure(message, isOld ? Math.max(BACK_OFF_AFTER_MS, retryAfterMs ?? 0) : retryAfterMs)
}
