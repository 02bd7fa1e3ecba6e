/** Hashing and checking passwords in threads of their own, so that a storm of logins leaves readers alone (reliability S2, S3). */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PasswordJob, PasswordJobResult } from './password-worker.ts'

export interface PasswordHasher {
  /** @returns a PHC string (`$argon2id$v=19$…`). @throws HasherBusyError */
  hash(password: string): Promise<string>
  /**
   * @param hash as stored; `null` = there is no such account: the same work is done, and the answer is no. What is no hash fits no password.
   * @throws HasherBusyError
   */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether {@link HasherBusyError} is what the next call would get. */
  isFull(): boolean
  /** Ends the threads; what waits for them is rejected. */
  stop(): Promise<void>
}

/** Too many are waiting already; trying again in a second may help. */
export class HasherBusyError extends Error {
  override readonly name = 'HasherBusyError'
  constructor() {
    super('Too many passwords are waiting to be checked')
  }
}

/** The thread died, or was ended, before it was through. */
export class HasherFailedError extends Error {
  override readonly name = 'HasherFailedError'
}

export interface PasswordHasherOptions {
  /** Threads; each takes 19 MiB while it works. */
  readonly threads?: number
  /** How many may wait for a thread. */
  readonly mostWaiting?: number
  /** Another program for the threads. */
  readonly workerFile?: string
}

/** About a second's work for one thread. */
const MOST_WAITING = 40
/** Of a password that nobody knows, at the cost of all others. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$I15SbkPjlFcZ/jPxKFoSOQ$zcluJwuy10UZT8neyUGLeqiNiudKDRzvVRZKuPAmVYQ'

interface Waiting {
  readonly job: PasswordJob
  readonly resolve: (result: PasswordJobResult) => void
  readonly reject: (failure: Error) => void
}

/** A place for one thread, which is started when there is work and again when it has died. */
interface Seat {
  worker: Worker | null
  current: Waiting | null
}

/** No thread is started before it is needed. */
export function passwordHasher({
  threads = Math.max(1, availableParallelism() - 1), mostWaiting = MOST_WAITING, workerFile = ownWorkerFile(),
}: PasswordHasherOptions = {}): PasswordHasher {
  const seats: Seat[] = Array.from({ length: threads }, () => ({ worker: null, current: null }))
  const queue: Waiting[] = []
  let isStopped = false

  function isFull(): boolean {
    return queue.length >= mostWaiting && seats.every(({ current }) => current !== null)
  }

  function run(job: PasswordJob): Promise<PasswordJobResult> {
    if (isStopped) return Promise.reject(new HasherFailedError('The password threads have been stopped'))
    if (isFull()) return Promise.reject(new HasherBusyError())
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      dispatch()
    })
  }

  function dispatch(): void {
    for (const seat of seats) {
      if (seat.current !== null) continue
      const next = queue.shift()
      if (!next) return
      seat.current = next
      seat.worker ??= startWorker(seat)
      seat.worker.ref()
      seat.worker.postMessage(next.job)
    }
  }

  function startWorker(seat: Seat): Worker {
    // Nothing of the settings is needed there, the secrets among them least of all.
    const worker = new Worker(workerFile, { env: {}, execArgv: [] })
    let reason = 'The password thread ended'
    worker.on('message', (result: PasswordJobResult) => {
      const done = seat.current
      seat.current = null
      worker.unref() // an idle thread keeps no process alive
      done?.resolve(result)
      dispatch()
    })
    worker.on('error', (failure) => {
      reason = `The password thread failed: ${failure instanceof Error ? failure.message : String(failure)}`
    })
    worker.on('exit', () => {
      const lost = seat.current
      seat.worker = null
      seat.current = null
      lost?.reject(new HasherFailedError(reason))
      if (!isStopped) dispatch()
    })
    return worker
  }

  return {
    hash: async (password) => String(await run({ kind: 'hash', password: password.normalize('NFC') })),
    verify: async (hash, password) => {
      const isRight = await run({ kind: 'verify', hash: hash ?? DUMMY_HASH, password: password.normalize('NFC') })
      return hash !== null && isRight === true
    },
    isFull,
    stop: async () => {
      isStopped = true
      for (const { reject } of queue.splice(0)) reject(new HasherFailedError('The password threads have been stopped'))
      await Promise.all(seats.flatMap(({ worker }) => (worker === null ? [] : [worker.terminate()])))
    },
  }
}

/** Beside this file in the source; in the build this code is in the server's own file or in a chunk one folder below it. */
function ownWorkerFile(): string {
  const places = ['password-worker.ts', 'password-worker.js', '../password-worker.js'].map((name) => join(import.meta.dirname, name))
  const found = places.find((path) => existsSync(path))
  if (found === undefined) throw new HasherFailedError('The program for password threads (password-worker) is missing')
  return found
}
