/** A PostgreSQL database per test file, so that test files can run side by side. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { startPglite } from '../postgres.ts'
import type { TestPostgres } from '../postgres.ts'

/** With all tables of this version and nothing in them; made once per run, for {@link freshDatabase}. */
export const MIGRATED = 'kvartal_migrated'

/**
 * A database of its own on the run's server (`kind: 'server'`, use its `url`), or a PGlite of its own (`kind:
 * 'pglite'`, use its `dialect`). `stop` drops it, open connections or not.
 *
 * @param content `migrated`: a server's copy has the tables already, which takes a fraction of the time of
 *   making them
 */
export async function freshDatabase(content: 'empty' | 'migrated' = 'empty'): Promise<TestPostgres> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === null) return startPglite('the run has no server')

  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(
    serverUrl,
    `CREATE DATABASE ${name}${content === 'migrated' ? ` TEMPLATE ${MIGRATED}${inject('postgresCopying')}` : ''}`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const stop = async () => void (await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  return { kind: 'server', url: url.href, stop }
}

/** One statement over a connection of its own. */
export async function onServer(
  url: string,
  statement: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}
