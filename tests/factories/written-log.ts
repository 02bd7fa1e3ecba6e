/** A log as tests see it, without count-only entries, which the portal's own log omits too. */
import type { LogNote } from '#core/failure-codes.ts'

/** @param write is called with each written line */
export function written(write: (message: string) => void): (message: string, note?: LogNote) => void {
  return (message, { isRepeated = false } = {}) => {
    if (!isRepeated) write(message)
  }
}
