/** A PostgreSQL that responds and accepts no writes, as a server demoted to a standby. */
import pg from 'pg'

/**
 * For all sessions: either open ones are ended and see it when they reconnect, or they stay open, as after a
 * failover.
 */
export async function takeNoWrites(
  databaseUrl: string,
  isReadOnly: boolean,
  open: 'end sessions' | 'leave sessions' = 'end sessions',
): Promise<void> {
  // This session must be able to change the setting back.
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=off',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(
      `alter database ${rows[0]?.name ?? ''} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    )
    if (open === 'end sessions')
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
  } finally {
    await client.end()
  }
}
