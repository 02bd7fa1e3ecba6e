/**
 * Programs of this machine that tests start or run. A test whose program is not installed is skipped and
 * names it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithUs } from './spawned-portal.ts'

/** Folder of servers on Debian; the PATH of ordinary users lacks it. */
const SERVER_FOLDER = '/usr/sbin'
/** Varnish compiles its configuration first, which takes many seconds on a busy machine. */
const READY_MS = 40_000
const POLL_MS = 50

/** Path of the program: from PATH, or Debian's folder of servers; `undefined` = not installed. */
export function installedProgram(
  name: string,
  folders: readonly string[] = [...(process.env['PATH'] ?? '').split(path.delimiter), SERVER_FOLDER],
): string | undefined {
  return folders.map((folder) => path.join(folder, name)).find((program) => existsSync(program))
}

/**
 * A Python interpreter that can import the modules: Debian's own, because its packages install modules for
 * that one, or the one in PATH.
 *
 * @returns `undefined` = none can
 */
export function pythonWith(...modules: readonly string[]): string | undefined {
  return ['/usr/bin/python3', 'python3'].find(
    (python) => spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0,
  )
}

/**
 * For the title of a test that needs the program.
 *
 * @returns `''` = the program is installed
 */
export function skipReason(program: string | undefined, name: string): string {
  return program === undefined ? ` (skipped: ${name} is not installed)` : ''
}

export interface RunOptions {
  /** Standard input. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs a program to its end.
 *
 * @returns its standard output
 * @throws its error output when the exit code is not 0
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { input = '', env = {} }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env } })
    let [printed, said] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${program} ended with ${code}: ${said}`)),
    )
    // A program that ends early does not read its input.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/**
 * Starts a server in the foreground, which ends with the test process at the latest.
 *
 * @param isReady asked until the answer is true
 * @returns `stop`, which resolves when the server has ended
 * @throws the server's output when it ends or is not ready within forty seconds
 */
export async function startServerProgram(
  program: string,
  args: readonly string[],
  isReady: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  endWithUs(child, 'TERM')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const until = Date.now() + READY_MS
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > until || child.exitCode !== null) {
      await stop()
      throw new Error(`${program} does not start: ${said}`)
    }
    await pause(POLL_MS)
  }
  return stop
}
