/** Engine for a database that may not be available yet. */
import { wrapEngineAccess, type Engine } from './engine.ts'
import { StoreUnreachableError } from '../errors.ts'

export interface DeferredEngine {
  /** All calls fail with `StoreUnreachableError` until the engine is opened. */
  readonly engine: Engine
  open(): void
}

/** @param engine must not be used before it has the tables of this program */
export function deferredEngine(engine: Engine): DeferredEngine {
  let isOpen = false
  return {
    engine: wrapEngineAccess(engine, (run) => {
      if (isOpen) return run()
      return Promise.reject(new StoreUnreachableError(engine.location, new Error('it is not ready yet')))
    }),
    open: () => {
      isOpen = true
    },
  }
}
