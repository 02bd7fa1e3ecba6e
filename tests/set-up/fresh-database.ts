/** An empty PostgreSQL database per test file, so that test files can run side by side. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { startPglite } from '../postgres.ts'
import type { TestPostgres } from '../postgres.ts'

/**
 * A database of its own on the run's server (`kind: 'server'`, use its `url`), or a PGlite of its own
 * (`kind: 'pglite'`, use its `dialect`). `stop` drops it, open connections or not.
 */
export async function freshDatabase(): Promise<TestPostgres> {
  const serverUrl = inject('postgresUrl')
  if (serverUrl === null) return startPglite('the run has no server')

  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const stop = () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  return { kind: 'server', url: url.href, stop }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
