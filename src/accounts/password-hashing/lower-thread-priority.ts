/** The priority of background threads. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Nice value: page requests take precedence over logins and pictures. At 19 pages gain nothing more, and on a
 * busy machine logins starve.
 */
const BACKGROUND = 10

/**
 * Lowers the priority of this thread. On Linux each thread has its own nice value; elsewhere this would slow
 * down the whole process.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isSafeInteger(thread) && thread !== process.pid) setPriority(thread, BACKGROUND)
  } catch {
    // Not permitted: the thread keeps the default priority.
  }
}
