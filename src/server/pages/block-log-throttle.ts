/** A log of broken blocks that untrusted layouts cannot fill: each type once per hour, and few types. */
import { HOUR_MS } from '#core/time/durations.ts'
import type { BlockLog } from '#pages/model/page-model.ts'

/** Types that are logged per hour; unknown ones are invented by clients. */
const MAX_TYPES = 20
/** A message quotes what a client sent. */
const MAX_MESSAGE_LENGTH = 200
/** Where in the layout the block stands. */
const POSITION = / (?:at )?r\d+c\d+b\d+/

/** @param clock monotonic, in milliseconds */
export function throttleBlockLog(log: BlockLog, clock: () => number = () => performance.now()): BlockLog {
  const logged = new Set<string>()
  let forgetAt = clock() + HOUR_MS
  return (message, about) => {
    if (clock() >= forgetAt) {
      logged.clear()
      forgetAt = clock() + HOUR_MS
    }
    // Unknown types share one name and differ in their messages.
    const key = about === 'unknown' ? message.replace(POSITION, '') : about
    if (logged.has(key) || logged.size >= MAX_TYPES) return
    logged.add(key)
    log(message.slice(0, MAX_MESSAGE_LENGTH), about)
  }
}
