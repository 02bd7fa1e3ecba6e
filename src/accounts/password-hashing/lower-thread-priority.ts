/** The priority of background threads. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Nice value: reading pages comes before logging in and drawing pictures. At 19 pages gain nothing more, and
 * on a busy machine no login is served.
 */
const BACKGROUND = 10

/**
 * Gives way to the threads that answer requests. On Linux a thread has a nice value of its own; elsewhere
 * this would slow the whole process down.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isSafeInteger(thread) && thread !== process.pid) setPriority(thread, BACKGROUND)
  } catch {
    // Not permitted here: the thread keeps the default priority.
  }
}
