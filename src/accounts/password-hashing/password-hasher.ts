/**
 * Hashing and checking passwords in threads of their own, so that a storm of logins leaves readers alone
 * (security S2, S3).
 */
import { availableParallelism } from 'node:os'
import { normalizePassword } from '#core/account/password-rule.ts'
import { fairQueue, type GroupPath } from '#core/fair-queue.ts'
import { BACKGROUND_THREADS, backgroundThread, workerFile, type ThreadJob } from './background-thread.ts'
import type { PasswordJob, PasswordJobResult } from './password-worker.ts'

/** Hashes and checks passwords in the form of `normalizePassword`; callers pass them as typed. */
export interface PasswordHasher {
  /**
   * @param groups network groups of the caller, served round robin; omitted = one common group
   * @returns a PHC string (`$argon2id$v=19$…`)
   * @throws HasherBusyError
   */
  hash(password: string, groups?: GroupPath): Promise<string>
  /**
   * @param hash as stored; `null` = no such account: the same work is done and the result is `false`. An
   *   invalid hash matches no password.
   * @throws HasherBusyError
   */
  verify(hash: string | null, password: string, groups?: GroupPath): Promise<boolean>
  /** Whether the next call of these groups would throw {@link HasherBusyError}. */
  isFull(groups?: GroupPath): boolean
  /** Ends the threads and rejects waiting jobs. */
  stop(): Promise<void>
}

/** The queue is full; a retry in a second may succeed. */
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
  /** Number of threads; each uses 19 MiB while it works. */
  readonly threads?: number
  /** Maximum number of waiting jobs; the longest group is dropped from first. */
  readonly maxWaiting?: number
  /** Another program for the threads. */
  readonly workerFile?: string
}

/**
 * One thread per processor where threads have a priority of their own (Linux): the thread that serves
 * requests takes precedence over all of them (lower-thread-priority.ts), and is idle most of the time. A
 * second thread starts only when the first is busy. With one thread fewer, two processors that need 50 ms for
 * a password would check 20 in a second at most, and a morning's logins would wait ever longer (decision
 * 0039).
 */
const PASSWORD_THREADS = process.platform === 'linux' ? availableParallelism() : BACKGROUND_THREADS

/** About one second of work for one thread. */
const MAX_WAITING = 40
/** Hash of a random, discarded password, at the cost of all others. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$I15SbkPjlFcZ/jPxKFoSOQ$zcluJwuy10UZT8neyUGLeqiNiudKDRzvVRZKuPAmVYQ'

/** Groups of a call without an address, as deep as those of an address. */
const UNKNOWN_CALLER: GroupPath = ['', '']

/** Makes a hasher; its threads start at the first job. */
export function passwordHasher({
  threads = PASSWORD_THREADS,
  maxWaiting = MAX_WAITING,
  workerFile: file = workerFile(import.meta.dirname, 'password-worker'),
}: PasswordHasherOptions = {}): PasswordHasher {
  const seats = Array.from({ length: threads }, () =>
    backgroundThread<PasswordJob, PasswordJobResult>(file, {
      name: 'password',
      failure: (reason) => new HasherFailedError(reason),
      onFree: dispatch,
    }),
  )
  const queue = fairQueue<ThreadJob<PasswordJob, PasswordJobResult>>()
  let isStopped = false

  function isCrowded(): boolean {
    return queue.size >= maxWaiting && seats.every((seat) => seat.isBusy())
  }

  function run(job: PasswordJob, groups: GroupPath): Promise<PasswordJobResult> {
    if (isStopped) return Promise.reject(new HasherFailedError('The password threads have been stopped'))
    if (isCrowded()) {
      const displaced = queue.displace(groups)
      if (!displaced) return Promise.reject(new HasherBusyError())
      displaced.reject(new HasherBusyError())
    }
    return new Promise((resolve, reject) => {
      queue.push(groups, { job, resolve, reject })
      dispatch()
    })
  }

  function dispatch(): void {
    for (const seat of seats) {
      if (seat.isBusy()) continue
      const next = queue.shift()
      if (!next) return
      seat.run(next)
    }
  }

  return {
    hash: async (password, groups = UNKNOWN_CALLER) =>
      String(await run({ kind: 'hash', password: normalizePassword(password) }, groups)),
    verify: async (hash, password, groups = UNKNOWN_CALLER) => {
      const isRight = await run(
        { kind: 'verify', hash: hash ?? DUMMY_HASH, password: normalizePassword(password) },
        groups,
      )
      return hash !== null && isRight === true
    },
    isFull: (groups = UNKNOWN_CALLER) => isCrowded() && !queue.canDisplace(groups),
    stop: async () => {
      isStopped = true
      for (let next = queue.shift(); next; next = queue.shift())
        next.reject(new HasherFailedError('The password threads have been stopped'))
      await Promise.all(seats.map((seat) => seat.stop()))
    },
  }
}
