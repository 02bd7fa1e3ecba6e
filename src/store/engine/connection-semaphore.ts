/**
 * Who may have one of the connections to the database now. As many as there are connections have one; the
 * others wait in the order in which they came, but neither for ever nor in any number: a database that is
 * slow must not make a queue of everybody who asks (reliability R12).
 */

/** What somebody is ready to bear. */
export interface QueueLimits {
  /** Longest wait for a turn, in milliseconds. */
  readonly waitMs: number
  /** Whoever comes while so many wait is turned away at once. */
  readonly maxWaiting: number
}

export interface ConnectionSemaphore {
  /**
   * @returns ends the turn, to be called once
   * @throws TurnedAwayError
   */
  acquire(patience: QueueLimits): Promise<() => void>
  /** How many wait now. */
  waiting(): number
}

/** There was no turn in time. */
export class PoolBusyError extends Error {
  override readonly name = 'TurnedAwayError'
  constructor(why: string) {
    super(`all connections are busy, and ${why}`)
  }
}

/** @param size how many have a turn at once */
export function connectionSemaphore(size: number): ConnectionSemaphore {
  let free = size
  // In the order in which they were added.
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
        // Where this process was busy itself, answers may have come already that free a connection, and not
        // been read.
        const limit = setTimeout(() => void setImmediate(giveUp), waitMs)
        queue.add(begin)
      }),
    waiting: () => queue.size,
  }
}
