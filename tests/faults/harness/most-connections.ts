/**
 * The most connections that each program had to a PostgreSQL, by the name that it gives in its address
 * (`?application_name=`).
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 25

export interface ConnectionWatch {
  /** @returns the most at once, by name, since the watch began. @throws when the server went away during it */
  stop(): Promise<ReadonlyMap<string, number>>
}

export async function watchConnections(databaseUrl: string): Promise<ConnectionWatch> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // The server may be ended first after another failure: the next query fails then, and so does `stop`.
  client.on('error', () => {})
  await client.connect()
  const most = new Map<string, number>()
  let isStopped = false
  const watching = (async () => {
    while (!isStopped) {
      const { rows } = await client.query<{ name: string; count: string }>(
        "select application_name as name, count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' group by 1",
      )
      for (const { name, count } of rows) most.set(name, Math.max(most.get(name) ?? 0, Number(count)))
      await wait(LOOK_MS)
    }
  })()
  watching.catch(() => {}) // Without a call of `stop` another failure is reported.
  return {
    stop: async () => {
      isStopped = true
      try {
        await watching
      } finally {
        await client.end()
      }
      return most
    },
  }
}

/** The address for a program that is to be known by this name. */
export function namedAddress(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  return url.href
}
