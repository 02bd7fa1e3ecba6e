/**
 * Runs in a thread of its own, started by password-hashing.ts: one hash at a time, never on the thread that answers requests. It is a file
 * of the build, so it imports packages and Node only.
 */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string }
export type PasswordJobResult = string | boolean

/** OWASP's minimum for argon2id, which is the package's own choice of variant (security S2). Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Nice value: reading pages comes before logging in. At 19 pages gain nothing more, and on a busy machine nobody gets in. */
const BACKGROUND = 10

/** On Linux a thread has a nice value of its own; elsewhere this would slow the whole process down. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (Number.isSafeInteger(thread) && thread !== process.pid) setPriority(thread, BACKGROUND)
  } catch {
    // Not allowed here: logins then take their share like everything else.
  }
}

function resultOf(job: PasswordJob): PasswordJobResult {
  if (job.kind === 'hash') return hashSync(job.password, COST)
  try {
    return verifySync(job.hash, job.password)
  } catch {
    return false // The stored text is no hash.
  }
}

stepBack()
parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(resultOf(job)))
