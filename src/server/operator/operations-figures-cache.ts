/**
 * What the store is asked for, kept for a while: counting a hundred thousand rows must not become the store's
 * main work.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { storeCodeOf } from '#store/errors.ts'
import type { OperationsFigures } from './operations-figures.ts'

/** Minimum interval between two computations. */
const MIN_TTL_MS = 5_000
/** Reading takes at most one part in so many of all time. */
const TTL_FACTOR = 50

export interface FiguresCacheDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string, note: LogNote): void }
}

/**
 * @returns reads, or gives what was read a short while ago; together with others that ask at the same moment.
 *   `null` = the store is away
 */
export function cachedFigures(
  read: () => Promise<OperationsFigures>,
  { now, log }: FiguresCacheDeps,
): () => Promise<OperationsFigures | null> {
  let kept: { readonly figures: OperationsFigures; readonly until: number; readonly from: number } | null =
    null
  let reading: Promise<OperationsFigures | null> | null = null
  let isAway = false
  const readNow = async () => {
    const from = now()
    try {
      const figures = await read()
      kept = { figures, from, until: now() + Math.max(MIN_TTL_MS, TTL_FACTOR * (now() - from)) }
      isAway = false
      return figures
    } catch (failure) {
      // Once: a store may be away for hours.
      log.warn(`metrics: the store could not be read: ${errorMessage(failure)}`, {
        code: storeCodeOf(failure) ?? 'request_failed',
        about: 'metrics',
        isRepeated: isAway,
      })
      isAway = true
      // No stale figures: monitoring has to see that the store is unavailable.
      kept = null
      return null
    } finally {
      reading = null
    }
  }
  return () => {
    const at = now()
    // A clock that was put back must not keep old figures alive.
    if (kept && at < kept.until && at >= kept.from) return Promise.resolve(kept.figures)
    reading ??= readNow()
    return reading
  }
}
