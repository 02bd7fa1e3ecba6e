/** A process that is paused for a moment, in the middle of its work. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { PortalProcess } from '../../factories/spawned-portal.ts'

const POLL_MS = 2
/** Where the system does not report the state. */
const SURELY_STOPPED_MS = 200

export async function stoppedWhile<Result>(
  portal: PortalProcess,
  work: () => Promise<Result>,
): Promise<Result> {
  portal.signal('SIGSTOP')
  try {
    await untilStopped(portal.pid)
    return await work()
  } finally {
    portal.signal('SIGCONT')
  }
}

/** Each thread stops a little after the signal. */
async function untilStopped(pid: number): Promise<void> {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return wait(SURELY_STOPPED_MS)
  // The state follows the name, which is in brackets.
  while (!/\) T /.test(await readFile(file, 'utf8'))) await wait(POLL_MS)
}
