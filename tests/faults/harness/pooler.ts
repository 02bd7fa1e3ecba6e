/**
 * PgBouncer in transaction mode in front of a PostgreSQL: each transaction gets any free connection, and
 * session state is lost.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../bench/free-port.ts'
import { ownAccount } from '../../postgres.ts'

export interface Pooler {
  /** The same database, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

const START_MS = 10_000
const LOOK_MS = 50

/** Runs it until the test process ends in any way. */
const KEPT = '"$1" -q "$0/pooler.ini" & cat >/dev/null; kill -INT $!; wait $!; rm -rf "$0"'

/** @param connections that it opens to the server at most */
export async function startPooler(
  program: string,
  databaseUrl: string,
  connections: number,
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'kvartal-pooler-'))
  const file = path.join(folder, 'pooler.ini')
  // The default configuration, which refuses `statement_timeout`.
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
    { mode: 0o600 },
  )
  const account = ownAccount()
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) for (const place of [folder, file]) chownSync(place, uid, gid)
  const kept = spawn('/bin/sh', ['-c', KEPT, folder, program], {
    ...account,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const stop = () => stopped(kept, folder)
  try {
    await answers(url.href)
  } catch (failure) {
    await stop()
    throw failure
  }
  return { url: url.href, stop }
}

async function answers(url: string): Promise<void> {
  for (const startedAt = performance.now(); ; await wait(LOOK_MS)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (failure) {
      if (performance.now() - startedAt > START_MS) throw failure
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function stopped(kept: ChildProcess, folder: string): Promise<void> {
  kept.stdin?.destroy()
  if (kept.exitCode === null && kept.signalCode === null)
    await new Promise((resolve) => kept.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
