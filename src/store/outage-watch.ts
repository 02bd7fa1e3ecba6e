/** Says once that the database cannot be used, and once that it can again, however many ask meanwhile. */
import { accessThrough, type Engine, type Report } from './engine.ts'
import { StoreBusyError, StoreDamagedError, StoreFullError, StoreSlowError, StoreUnreachableError } from './errors.ts'

export interface OutageWatch {
  /** What was asked for could be done, or was refused for a reason of its own. */
  worked(): void
  failed(thrown: unknown): void
}

const TROUBLE = [StoreUnreachableError, StoreSlowError, StoreBusyError, StoreFullError, StoreDamagedError]

/** Where some calls fail and others do not, it is one outage until none has failed for so long. */
const QUIET_MS = 5_000

/** The same engine, watched. */
export function watchedEngine(engine: Engine): Engine {
  const watch = outageWatch(engine.place, engine.effects.now, engine.report)
  return accessThrough(engine, async (run) => {
    try {
      const result = await run()
      watch.worked()
      return result
    } catch (thrown) {
      watch.failed(thrown)
      throw thrown
    }
  })
}

/** @param now milliseconds since 1970 */
export function outageWatch(place: string, now: () => number, report: Report): OutageWatch {
  let outage: { readonly since: number; last: number; count: number } | null = null
  return {
    worked: () => {
      if (outage === null || now() - outage.last < QUIET_MS) return
      report(`The database ${place} answers again: ${outage.count} calls had failed within ${Math.ceil((outage.last - outage.since) / 1_000)} s`)
      outage = null
    },
    failed: (thrown) => {
      if (!TROUBLE.some((kind) => thrown instanceof kind)) return
      const at = now()
      if (outage === null) report('The store is in trouble; it is tried again with every call', thrown)
      outage = { since: outage?.since ?? at, last: at, count: (outage?.count ?? 0) + 1 }
    },
  }
}
