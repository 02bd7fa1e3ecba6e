/** Waiting for a locked database without standing still: the event loop serves readers between the tries. */
import { StoreBusyError } from '../errors.ts'

/** Time, chance and waiting, handed in so that tests need no clock. */
export interface Effects {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Monotonic clock in milliseconds from an arbitrary start, for durations. */
  readonly elapsed: () => number
  /** In [0, 1). */
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Is told each statement after it has run; omitted = none is. */
  readonly onQuery?: QueryObserver
}

/** @param query its statement without values, its duration, and the failure if it failed */
export type QueryObserver = (query: {
  readonly statement: string
  readonly ms: number
  readonly failure?: unknown
}) => void

export const BUSY_LIMIT_MS = 5_000
const FIRST_PAUSE_MS = 4
const MAX_PAUSE_MS = 120

/**
 * Runs `attempt` until it does not fail with a lock of another process. The pauses grow and are spread by
 * chance, so that several writers do not meet again and again.
 *
 * @throws StoreBusyError after {@link BUSY_LIMIT_MS}; whatever else `attempt` throws, at once
 */
export async function retryWhileBusy<Result>(
  attempt: () => Promise<Result>,
  isBusy: (error: unknown) => boolean,
  location: string,
  effects: Effects,
): Promise<Result> {
  const started = effects.elapsed()
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (effects.elapsed() - started >= BUSY_LIMIT_MS) throw new StoreBusyError(location, error)
    }
    await effects.sleep(pause * (0.5 + effects.random()))
  }
}
