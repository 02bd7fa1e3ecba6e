/** Reports each kind of outage of the database once, and its end once, whatever the number of failing callers. */
import { wrapEngineAccess, type Engine, type Report } from './engine.ts'
import {
  StoreBusyError,
  StoreDamagedError,
  StoreFullError,
  StoreSlowError,
  StoreUnreachableError,
} from '../errors.ts'

export interface OutageReporter {
  /** The call succeeded, or was refused for a reason unrelated to the database. */
  recordSuccess(): void
  recordFailure(error: unknown): void
}

const OUTAGE_ERRORS = [
  StoreUnreachableError,
  StoreSlowError,
  StoreBusyError,
  StoreFullError,
  StoreDamagedError,
]

/** Alternating failures and successes are one outage, until no call has failed for this long. */
const QUIET_MS = 5_000

/** Wraps an engine to report outages. */
export function withOutageReports(engine: Engine): Engine {
  const watch = outageReporter(engine.location, engine.effects.elapsed, engine.report)
  return wrapEngineAccess(engine, async (run) => {
    try {
      const result = await run()
      watch.recordSuccess()
      return result
    } catch (error) {
      watch.recordFailure(error)
      throw error
    }
  })
}

/** @param elapsed monotonic clock in milliseconds */
export function outageReporter(location: string, elapsed: () => number, report: Report): OutageReporter {
  let outage: { readonly since: number; readonly said: Set<unknown>; last: number; count: number } | null =
    null
  return {
    recordSuccess: () => {
      if (outage === null || elapsed() - outage.last < QUIET_MS) return
      report(
        `The database ${location} answers again: ${outage.count} calls had failed within ${Math.ceil((outage.last - outage.since) / 1_000)} s`,
      )
      outage = null
    },
    recordFailure: (error) => {
      const kind = OUTAGE_ERRORS.find((errorClass) => error instanceof errorClass)
      if (!kind) return
      outage ??= { since: elapsed(), said: new Set(), last: 0, count: 0 }
      // Each kind needs another action of the operator: a database that was slow at first may have a full
      // disk.
      if (!outage.said.has(kind)) report('The store is in trouble; it is tried again with every call', error)
      outage.said.add(kind)
      outage.last = elapsed()
      outage.count += 1
    },
  }
}
