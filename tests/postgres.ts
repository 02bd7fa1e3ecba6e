/**
 * A PostgreSQL for a test run: a real server in a temporary folder where its programs are installed, else PGlite,
 * which is PostgreSQL compiled to run inside this process (no second connection, so no LISTEN between two of them).
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGliteDialect } from 'kysely'
import type { Dialect } from 'kysely'

const USER = 'kvartal'
const START_MS = 30_000
const POLL_MS = 50

/** `stop` may be called twice. */
export type TestPostgres =
  | { kind: 'server', url: string, stop: () => Promise<void> }
  | { kind: 'pglite', dialect: Dialect, why: string, stop: () => Promise<void> }

type Account = Pick<SpawnOptions, 'uid' | 'gid'>

/** The folder of `initdb` and `postgres`: from PATH, else the newest that Debian's packages put in place. */
export function postgresPrograms(path = process.env['PATH'] ?? ''): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => folder !== '' && existsSync(join(folder, name))))
}

/**
 * Starts a server, or opens PGlite where there is none or none will start.
 *
 * @param programs the folder of the server's programs
 */
export async function startPostgres(programs = postgresPrograms()): Promise<TestPostgres> {
  if (programs === undefined) return startPglite('initdb and postgres are not installed')
  try {
    return await startServer(programs)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return startPglite(`the installed server did not start: ${why}`)
  }
}

/**
 * An empty PGlite in memory.
 *
 * @param why there is no server, for whoever reads the run
 */
export async function startPglite(why: string): Promise<TestPostgres> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = new PGlite()
  await pglite.waitReady
  const stop = async () => {
    if (!pglite.closed) await pglite.close()
  }
  return { kind: 'pglite', dialect: new PGliteDialect({ pglite }), why, stop }
}

async function startServer(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-postgres-'))
  try {
    const account = ownAccount()
    const password = randomBytes(16).toString('hex')
    makeCluster(programs, folder, account, password)
    const port = await freePort()
    const server = launch(programs, folder, account, port)
    const stop = () => shutDown(server, folder)
    await ready(server, folder).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { kind: 'server', url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root: then it gets an account that can do less. */
function ownAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([user]) => user === name)).find(Boolean)
  if (found === undefined) throw new Error('neither "postgres" nor "nobody" is an account on this machine')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function makeCluster(programs: string, folder: string, account: Account, password: string) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  const args = ['-D', join(folder, 'data'), '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8',
    '--locale=C', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), args, { ...account, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr.trim())
}

/**
 * The shell becomes the server; the watcher that it leaves behind reads from us and ends both server and folder when
 * we are gone, however that happened (kill -9 included).
 */
const WATCHED = `
exec 3<&0
( cat >/dev/null
  kill -INT $$
  for _ in 1 2 3 4 5; do kill -0 $$ 2>/dev/null || break; sleep 1; done
  rm -rf "$0" ) <&3 >/dev/null 2>&1 &
exec "$@" </dev/null 3<&- >"$0/log" 2>&1
`

function launch(programs: string, folder: string, account: Account, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '60',
    shared_buffers: '32MB',
    // What is lost with the machine's power need not survive: the folder is temporary.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A group of its own: Ctrl-C is for the tests, which then stop the server in order.
  const options: SpawnOptions = { ...account, cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'ignore'] }
  return spawn('/bin/sh', ['-c', WATCHED, folder, join(programs, 'postgres'), '-D', join(folder, 'data'), ...args], options)
}

/** The server says so in its pid file, before it takes connections elsewhere would be noticed. */
async function ready(server: ChildProcess, folder: string) {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  const deadline = performance.now() + START_MS
  let startError: Error | undefined
  server.once('error', (error) => (startError = error))
  while (!(existsSync(pidFile) && /^ready\s*$/m.test(readFileSync(pidFile, 'utf8')))) {
    if (startError !== undefined) throw startError
    if (server.exitCode !== null || performance.now() > deadline) throw new Error(logOf(folder))
    await sleep(POLL_MS)
  }
}

function logOf(folder: string): string {
  const log = join(folder, 'log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim() : 'no log'
}

async function shutDown(server: ChildProcess, folder: string) {
  server.stdin?.destroy()
  if (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    const killed = setTimeout(() => server.kill('SIGQUIT'), 5_000)
    await new Promise((resolve) => server.once('exit', resolve))
    clearTimeout(killed)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
