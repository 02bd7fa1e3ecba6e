/** Worker program, started by background-thread.ts: one hash at a time, off the thread that serves requests. */
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerThreadPriority } from './lower-thread-priority.ts'

export type PasswordJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string }

/** The hash (PHC string), or whether the password is that of the hash. */
export type PasswordJobResult = string | boolean

/** OWASP's minimum for argon2id, which is the package's own choice of variant (security S2). Memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
function resultOf(job: PasswordJob): PasswordJobResult {
  if (job.kind === 'hash') return hashSync(job.password, COST)
  try {
    return verifySync(job.hash, job.password)
  } catch {
    return false // The stored text is no hash.
  }
}

lowerThreadPriority()
parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(resultOf(job)))
