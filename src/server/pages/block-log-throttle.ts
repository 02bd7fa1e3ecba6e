/** A log of broken blocks that untrusted layouts cannot fill: each type once per hour, and few types. */
import { HOUR_MS } from '#core/time/durations.ts'
import type { BlockLog } from '#pages/model/page-model.ts'

/** Maximum number of types logged per hour; clients can invent unknown ones. */
const MAX_TYPES = 20
/** A message quotes client input. */
const MAX_MESSAGE_LENGTH = 200
/** Position of the block in the layout. */
const POSITION = / (?:at )?r\d+c\d+b\d+/

/** @param clock monotonic, in milliseconds */
export function throttleBlockLog(log: BlockLog, clock: () => number = () => performance.now()): BlockLog {
  const logged = new Set<string>()
  let forgetAt = clock() + HOUR_MS
  return (message, subject) => {
    if (clock() >= forgetAt) {
      logged.clear()
      forgetAt = clock() + HOUR_MS
    }
    // Unknown types share one name and differ in their messages.
    const key = subject === 'unknown' ? message.replace(POSITION, '') : subject
    if (logged.has(key) || logged.size >= MAX_TYPES) return
    logged.add(key)
    log(message.slice(0, MAX_MESSAGE_LENGTH), subject)
  }
}
