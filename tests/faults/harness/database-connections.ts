/** Connections to a PostgreSQL. */
import pg from 'pg'

/**
 * Client connections to this database, except the querying one. @param state of `pg_stat_activity`; omitted =
 * any
 */
export async function connectionsTo(databaseUrl: string, state?: 'idle in transaction'): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and ($1::text is null or state = $1)`,
      [state ?? null],
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
