/**
 * Pool of PostgreSQL connections with a deadline for interactive requests: they fail within a second when the
 * database is unreachable, silent or slow (reliability R11, R12). After a timeout the connection stays with
 * its statement, and is reused only when that has ended.
 */
import { setImmediate as nextRound } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { ClientWrapper } from './client-wrapper.ts'
import type { ConnectionSemaphore, QueueLimits } from './connection-semaphore.ts'

export interface DeadlineOptions extends QueueLimits {
  /** Deadline of everything on a connection, including getting it, in milliseconds. */
  readonly answerMs: number
  /** The connection of a timed-out statement is closed after this long, in milliseconds. */
  readonly abandonedMs: number
}

/** The database did not answer in time. The statement may have been executed. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError'
  constructor(ms: number) {
    super(`there was no answer within ${ms} ms`)
  }
}

/** Pool for background work: a connection is queued for, and a statement has no deadline. */
export function queuedPool(
  pool: PostgresPool,
  semaphore: ConnectionSemaphore,
  limits: QueueLimits,
): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const end = await semaphore.acquire(limits)
      try {
        return new PooledClient(await pool.connect(), end)
      } catch (error) {
        end()
        throw error
      }
    },
    end: () => pool.end(),
  }
}

/** Pool for interactive requests. Uses the connections of the other pool, which closes them. */
export function deadlinePool(
  pool: PostgresPool,
  semaphore: ConnectionSemaphore,
  limits: DeadlineOptions,
): PostgresPool {
  return {
    options: pool.options,
    connect: async () => {
      const deadline: Deadline = { at: performance.now() + limits.answerMs, ms: limits.answerMs }
      const end = await semaphore.acquire(limits)
      const connecting = pool.connect()
      try {
        return new DeadlineClient(await withDeadline(connecting, deadline), end, deadline, limits.abandonedMs)
      } catch (error) {
        // A connection that arrives late is released for the next caller.
        connecting
          .then(
            (client) => client.release(),
            () => {},
          )
          .finally(end)
        throw error
      }
    },
    end: async () => {},
  }
}

/** A client of the pool with its slot of the semaphore. */
class PooledClient extends ClientWrapper {
  readonly #end: () => void

  constructor(client: PostgresPoolClient, end: () => void) {
    super(client)
    this.#end = end
  }

  override release(isToBeClosed?: boolean): void {
    super.release(isToBeClosed)
    this.#end()
  }
}

class DeadlineClient extends PooledClient {
  readonly #deadline: Deadline
  readonly #abandonedMs: number
  /** The last statement, while it is timed out and unfinished. */
  #unanswered: Promise<unknown> | null = null

  constructor(client: PostgresPoolClient, end: () => void, deadline: Deadline, abandonedMs: number) {
    super(client, end)
    this.#deadline = deadline
    this.#abandonedMs = abandonedMs
  }

  protected override async answer<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#unanswered) throw new QueryTimeoutError(this.#deadline.ms)
    const result = run()
    try {
      return await withDeadline(result, this.#deadline)
    } catch (error) {
      if (error instanceof QueryTimeoutError) this.#unanswered = result.catch(() => {})
      throw error
    }
  }

  override release(isToBeClosed?: boolean): void {
    if (!this.#unanswered) {
      super.release(isToBeClosed)
      return
    }
    let isReleased = false
    const release = (isClosed?: boolean) => {
      clearTimeout(limit)
      if (!isReleased) super.release(isClosed)
      isReleased = true
    }
    const limit = setTimeout(() => release(true), this.#abandonedMs)
    void this.#unanswered.then(() => release(isToBeClosed))
  }
}

interface Deadline {
  /** When the time is over, by `performance.now()`. */
  readonly at: number
  /** Duration of the deadline when it was set. */
  readonly ms: number
}

/** @throws QueryTimeoutError */
async function withDeadline<Result>(answer: Promise<Result>, { at: endsAt, ms }: Deadline): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        // After a blocked event loop, the result may have arrived without being read.
        void nextRound().then(() => reject(new QueryTimeoutError(ms)))
      },
      Math.max(0, endsAt - performance.now()),
    )
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
