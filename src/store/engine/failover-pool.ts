/**
 * A pool that lets go of connections to a server that has stopped taking writes, or is stopping: after a
 * failover the name leads elsewhere, while open connections still lead to the former primary.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { codeOf } from '../errors.ts'
import { ClientWrapper } from './client-wrapper.ts'

/**
 * read_only_sql_transaction; admin_shutdown, crash_shutdown, cannot_connect_now; class 08, connection
 * exceptions.
 */
const CONNECTION_LOST = /^(?:25006|57P0[1-3]|08...)$/

/**
 * @returns the same pool; a failover error closes every connection that was open by then, each at its next
 *   use
 */
export function failoverPool(pool: PostgresPool): PostgresPool {
  let generation = 0
  const generations = new WeakMap<PostgresPoolClient, number>()
  return {
    options: pool.options,
    connect: async () => {
      for (;;) {
        const client = await pool.connect()
        const own = generations.get(client) ?? generation
        if (own === generation) {
          generations.set(client, own)
          return new FailoverClient(client, () => {
            if (own === generation) generation += 1
          })
        }
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
}

class FailoverClient extends ClientWrapper {
  readonly #lose: () => void
  #isLost = false

  /** @param lose called with each failure that shows a read-only server */
  constructor(client: PostgresPoolClient, lose: () => void) {
    super(client)
    this.#lose = lose
  }

  protected override async answer<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (CONNECTION_LOST.test(codeOf(error))) {
        this.#isLost = true
        this.#lose()
      }
      throw error
    }
  }

  override release(isToBeClosed?: boolean): void {
    super.release(this.#isLost || isToBeClosed === true)
  }
}
