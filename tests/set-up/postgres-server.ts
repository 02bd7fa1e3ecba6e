/** Starts one PostgreSQL for the whole run of the integration tests; `freshDatabase` gives each test file its own. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres.ts'
import type { TestPostgres } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server's address, or nothing where PGlite stands in for it. */
    postgresUrl: string | null
  }
}

let postgres: TestPostgres | undefined

export async function setup(project: TestProject) {
  postgres = await startPostgres()
  project.provide('postgresUrl', postgres.kind === 'server' ? postgres.url : null)
  if (postgres.kind === 'pglite') {
    console.warn(`PostgreSQL: PGlite stands in for a server (${postgres.why})`)
    // Each test file opens its own: this one cannot be reached from their processes.
    await postgres.stop()
  }
}

export async function teardown() {
  await postgres?.stop()
}
