/**
 * Starts one PostgreSQL for the whole run of the integration tests; `freshDatabase` gives each test file its
 * own.
 */
import type { TestProject } from 'vitest/node'
import { openStore } from '#store/open-store.ts'
import { startPostgres } from '../postgres.ts'
import type { TestPostgres } from '../postgres.ts'
import { MIGRATED, onServer } from './fresh-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address, or nothing where PGlite stands in for it. */
    postgresUrl: string | null
    /** How a database is copied fastest: the end of `CREATE DATABASE … TEMPLATE …`. */
    postgresCopying: string
  }
}

let postgres: TestPostgres | undefined

export async function setup(project: TestProject) {
  postgres = await startPostgres()
  project.provide('postgresUrl', postgres.kind === 'server' ? postgres.url : null)
  project.provide('postgresCopying', postgres.kind === 'server' ? await makeMigrated(postgres.url) : '')
  if (postgres.kind === 'server') return
  console.warn(`PostgreSQL: PGlite stands in for a server (${postgres.why})`)
  // Each test file opens its own: this one cannot be reached from their processes.
  await postgres.stop()
}

/**
 * From this version on the server copies through its log unless told otherwise, which takes ten times as
 * long.
 */
const CHOOSES_STRATEGY = 150_000

/**
 * What the databases of most tests are copied from; no connection may be open to it then.
 *
 * @returns how to copy it
 */
async function makeMigrated(serverUrl: string): Promise<string> {
  await onServer(serverUrl, `CREATE DATABASE ${MIGRATED}`)
  const url = new URL(serverUrl)
  url.pathname = `/${MIGRATED}`
  const store = await openStore({ databaseUrl: url.href, dataDir: '' })
  await store.close()
  const [row] = await onServer(serverUrl, 'SHOW server_version_num')
  return Number(row?.['server_version_num']) >= CHOOSES_STRATEGY ? ' STRATEGY FILE_COPY' : ''
}

export async function teardown() {
  await postgres?.stop()
}
