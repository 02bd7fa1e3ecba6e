/** A log as a test sees it: what is counted only is left out, as the portal's own log leaves it out. */
import type { LogNote } from '#core/failure-codes.ts'

/** @param write is given each line that would be written */
export function written(write: (message: string) => void): (message: string, note?: LogNote) => void {
  return (message, { isRepeated = false } = {}) => {
    if (!isRepeated) write(message)
  }
}
