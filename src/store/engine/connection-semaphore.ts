/**
 * Semaphore of database connections: a FIFO queue with a maximum wait and a maximum length, so that a slow
 * database does not build up a queue of all requests (reliability R12).
 */

/** Limits of a caller's wait for a connection. */
export interface QueueLimits {
  /** Maximum wait for a connection, in milliseconds. */
  readonly waitMs: number
  /** A new caller is rejected at once while this many wait. */
  readonly maxWaiting: number
}

export interface ConnectionSemaphore {
  /**
   * @returns releases the slot; to be called once
   * @throws PoolBusyError
   */
  acquire(patience: QueueLimits): Promise<() => void>
  /** Number of waiting callers. */
  waiting(): number
}

/** No connection was free in time. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError'
  constructor(reason: string) {
    super(`all connections are busy, and ${reason}`)
  }
}

/** @param size number of slots */
export function connectionSemaphore(size: number): ConnectionSemaphore {
  let free = size
  // In insertion order.
  const queue = new Set<() => void>()
  const end = () => {
    const [next] = queue
    if (next) next()
    else free += 1
  }
  return {
    acquire: ({ waitMs, maxWaiting }) =>
      new Promise((resolve, reject) => {
        if (free > 0) {
          free -= 1
          resolve(end)
          return
        }
        if (queue.size >= maxWaiting) {
          reject(new PoolBusyError(`${queue.size} wait already`))
          return
        }
        const begin = () => {
          clearTimeout(limit)
          queue.delete(begin)
          resolve(end)
        }
        const giveUp = () => {
          if (queue.delete(begin)) reject(new PoolBusyError(`none was free within ${waitMs} ms`))
        }
        // After a blocked event loop, results that free a connection may have arrived without being read.
        const limit = setTimeout(() => void setImmediate(giveUp), waitMs)
        queue.add(begin)
      }),
    waiting: () => queue.size,
  }
}
