/**
 * A PostgreSQL for a test run: a real server in a temporary folder where its programs are installed, else
 * PGlite, which is PostgreSQL compiled to run inside this process (no second connection, so no LISTEN between
 * two of them).
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGliteDialect } from 'kysely'
import type { Dialect } from 'kysely'
import { errorMessage } from '#core/text/error-message.ts'

const USER = 'kvartal'
const START_MS = 30_000
const POLL_MS = 50

/** A PostgreSQL server, or one of its databases. `stop` may be called twice. */
export type TestPostgres =
  | { kind: 'server'; url: string; stop: () => Promise<void> }
  | { kind: 'pglite'; dialect: Dialect; why: string; stop: () => Promise<void> }

export interface PostgresServer extends Extract<TestPostgres, { kind: 'server' }> {
  /** kill -9 of the server and all its processes; resolves when they have ended. */
  crash: () => Promise<void>
  /** After a crash, with the same data at the same address; resolves when it accepts connections. */
  startAgain: () => Promise<void>
  /**
   * Stops, and leaves the cluster in a folder that others may start copies of.
   *
   * @param target an empty folder, which becomes the server's
   */
  stopInto: (target: string) => Promise<StoppedCluster>
}

export type StartedPostgres = PostgresServer | Extract<TestPostgres, { kind: 'pglite' }>

export interface PostgresOptions {
  /** Whether committed data survive a kill or a power loss; slower. */
  isDurable?: boolean
  /** A stopped cluster to start with, instead of an empty one. */
  copyOf?: StoppedCluster
}

/** The folder of a stopped cluster, and the password of its user. */
export interface StoppedCluster {
  readonly folder: string
  readonly password: string
}

type Account = Pick<SpawnOptions, 'uid' | 'gid'>

/** The folder of `initdb` and `postgres`: from PATH, else the newest that Debian's packages put in place. */
export function postgresPrograms(path = process.env['PATH'] ?? ''): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => folder !== '' && existsSync(join(folder, name))),
  )
}

/**
 * Starts a server, or opens PGlite where no server is installed or none starts.
 *
 * @param programs the folder of the server's programs
 */
export async function startPostgres(
  programs = postgresPrograms(),
  options: PostgresOptions = {},
): Promise<StartedPostgres> {
  if (programs === undefined) return startPglite('initdb and postgres are not installed')
  try {
    return await startServer(programs, options)
  } catch (error) {
    const why = errorMessage(error)
    return startPglite(`the installed server did not start: ${why}`)
  }
}

/**
 * An empty PGlite in memory.
 *
 * @param why there is no server, for the report
 */
export async function startPglite(why: string): Promise<Extract<TestPostgres, { kind: 'pglite' }>> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = new PGlite()
  await pglite.waitReady
  const stop = async () => {
    if (!pglite.closed) await pglite.close()
  }
  return { kind: 'pglite', dialect: new PGliteDialect({ pglite }), why, stop }
}

interface Cluster {
  programs: string
  folder: string
  account: Account
  port: number
  isDurable: boolean
}

async function startServer(
  programs: string,
  { isDurable = false, copyOf }: PostgresOptions,
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-postgres-'))
  const account = ownAccount()
  const keeper = keepFolder(folder, account)
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server) await shutDown(server)
    keeper.stdin?.destroy()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const password = copyOf?.password ?? randomBytes(16).toString('hex')
    if (copyOf === undefined) makeCluster(programs, folder, account, password)
    else copyCluster(copyOf.folder, folder, account)
    const cluster = { programs, folder, account, isDurable, port: await freePort() }
    const start = async () => {
      server = launch(cluster)
      await ready(server, folder)
    }
    await start()
    return {
      kind: 'server',
      url: `postgres://${USER}:${password}@127.0.0.1:${cluster.port}/postgres`,
      crash: async () => {
        if (server) await killAll(server)
      },
      startAgain: start,
      stop,
      stopInto: async (target) => {
        if (server) await shutDown(server)
        copyCluster(folder, target, account)
        await stop()
        return { folder: target, password }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** PostgreSQL refuses to run as root: then it gets an account that can do less. */
export function ownAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody'].map((name) => accounts.find(([user]) => user === name)).find(Boolean)
  if (found === undefined) throw new Error('neither "postgres" nor "nobody" is an account on this machine')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

function makeCluster(programs: string, folder: string, account: Account, password: string) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid)
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const made = spawnSync(join(programs, 'initdb'), args, { ...account, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr.trim())
}

/** @param to an empty folder, which is handed to the account of the server */
function copyCluster(from: string, to: string, account: Account) {
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) chownSync(to, uid, gid)
  const copied = spawnSync('cp', ['-R', join(from, 'data'), to], { ...account, cwd: to, encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(copied.error?.message ?? copied.stderr.trim())
}

/** Reads from the test process, and ends server and folder when that ends in any way (kill -9 included). */
const KEEPER = `
cat >/dev/null
server=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null) && kill -INT "$server" 2>/dev/null
for _ in 1 2 3 4 5; do kill -0 "$server" 2>/dev/null || break; sleep 1; done
rm -rf "$0"`

/** A group of its own: Ctrl-C is for the tests, which then stop the server in order. */
const APART = { detached: true } as const

function keepFolder(folder: string, account: Account): ChildProcess {
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const keeper = spawn('/bin/sh', ['-c', KEEPER, folder], {
    ...account,
    ...APART,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  return keeper
}

const FORGETFUL = {
  // Data need not survive a power loss: the folder is temporary.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const

function launch({ programs, folder, account, port, isDurable }: Cluster): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    max_connections: '60',
    shared_buffers: '32MB',
    ...(isDurable ? {} : FORGETFUL),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(join(folder, 'log'), 'a')
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...account,
    ...APART,
    cwd: folder,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return server
}

/** The server reports readiness in its pid file. */
async function ready(server: ChildProcess, folder: string) {
  const pidFile = join(folder, 'data', 'postmaster.pid')
  const deadline = performance.now() + START_MS
  let startError: Error | undefined
  server.once('error', (error) => (startError = error))
  // The file of a killed server may still be there.
  const isOurs = (text: string) => text.startsWith(`${server.pid}\n`) && /^ready\s*$/m.test(text)
  while (!(existsSync(pidFile) && isOurs(readFileSync(pidFile, 'utf8')))) {
    if (startError !== undefined) throw startError
    if (server.exitCode !== null || performance.now() > deadline) throw new Error(logOf(folder))
    await sleep(POLL_MS)
  }
}

function logOf(folder: string): string {
  const log = join(folder, 'log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim() : 'no log'
}

async function shutDown(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const killed = setTimeout(() => server.kill('SIGQUIT'), 5_000)
  // At once: open connections are cut.
  server.kill('SIGINT')
  await new Promise((resolve) => server.once('exit', resolve))
  clearTimeout(killed)
}

async function killAll(server: ChildProcess) {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  const children = childrenOf(server.pid)
  server.kill('SIGKILL')
  for (const pid of children) signal(pid, 'SIGKILL')
  await gone
  // Until the last of them has released the shared memory, no other server starts on these data.
  while (children.some((pid) => signal(pid, 0))) await sleep(POLL_MS)
}

/** Where the system reports them; elsewhere they end when the server has ended. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split(' ')
        .filter((text) => text !== '')
        .map(Number)
    : []
}

/** @returns whether the process existed */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
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
