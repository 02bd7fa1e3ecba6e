/** A database that may not be there yet. */
import { accessThrough, type Engine } from './engine.ts'
import { StoreUnreachableError } from './errors.ts'

export interface LateEngine {
  /** Whatever is asked of it fails with `StoreUnreachableError` until it is open. */
  readonly engine: Engine
  open(): void
}

/** @param engine that nobody may use before it has the tables of this program */
export function lateEngine(engine: Engine): LateEngine {
  let isOpen = false
  return {
    engine: accessThrough(engine, (run) => {
      if (isOpen) return run()
      return Promise.reject(new StoreUnreachableError(engine.place, new Error('it is not ready yet')))
    }),
    open: () => {
      isOpen = true
    },
  }
}
