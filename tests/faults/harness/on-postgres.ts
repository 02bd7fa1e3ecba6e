/**
 * A fault that needs a PostgreSQL to stop, kill or slow down: a server of its own, or the reason why there is
 * none.
 */
import { startPostgres, type PostgresOptions, type PostgresServer } from '../../postgres.ts'
import type { FaultReport } from '../fault.ts'
import { preparedCluster } from './prepared.ts'

/**
 * @returns the report of `run` on the server, which is removed afterwards; where none is installed, that this
 *   was skipped
 */
export async function onPostgres(
  run: (server: PostgresServer) => Promise<FaultReport>,
  options?: PostgresOptions,
): Promise<FaultReport> {
  const copyOf = preparedCluster()
  const server = await startPostgres(undefined, { ...options, ...(copyOf === undefined ? {} : { copyOf }) })
  try {
    return server.kind === 'server'
      ? await run(server)
      : { figures: [], failures: [], skipped: [`PostgreSQL: ${server.why}`] }
  } finally {
    await server.stop()
  }
}
