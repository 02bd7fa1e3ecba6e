/** Cached queries of the store: counting a hundred thousand rows must not become the store's main work. */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { storeCodeOf } from '#store/errors.ts'
import type { OperationsFigures } from './operations-figures.ts'

/** Minimum interval between two computations. */
const MIN_TTL_MS = 5_000
/** Queries take at most this fraction of the time. */
const TTL_FACTOR = 50

export interface FiguresCacheDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string, note: LogNote): void }
}

/**
 * @returns a function that returns recent figures, or queries them; concurrent calls share a query. `null` =
 *   the store is unavailable
 */
export function cachedFigures(
  read: () => Promise<OperationsFigures>,
  { now, log }: FiguresCacheDeps,
): () => Promise<OperationsFigures | null> {
  let cached: { readonly figures: OperationsFigures; readonly until: number; readonly from: number } | null =
    null
  let reading: Promise<OperationsFigures | null> | null = null
  let isAway = false
  const readNow = async () => {
    const from = now()
    try {
      const figures = await read()
      cached = { figures, from, until: now() + Math.max(MIN_TTL_MS, TTL_FACTOR * (now() - from)) }
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
      cached = null
      return null
    } finally {
      reading = null
    }
  }
  return () => {
    const nowMs = now()
    // A clock that was put back must not keep old figures alive.
    if (cached && nowMs < cached.until && nowMs >= cached.from) return Promise.resolve(cached.figures)
    reading ??= readNow()
    return reading
  }
}
