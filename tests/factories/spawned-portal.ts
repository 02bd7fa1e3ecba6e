/** The built portal in a process of its own, started as by an operator. The caller ends it. */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.join(import.meta.dirname, '..', '..')
export const MAIN = path.join(ROOT, 'dist', 'server', 'main.js')

export interface PortalProcess {
  /** The port from its "ready" line. @throws all its output when it ends before that */
  readonly ready: Promise<number>
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
  /** Both streams so far. */
  output(): string
  signal(signal: 'SIGTERM' | 'SIGINT' | 'SIGSTOP' | 'SIGCONT'): void
  /** Process id of the portal. */
  readonly pid: number
  /** Kills at once; resolves when the process has ended. */
  kill(): Promise<void>
}

export interface SpawnOptions {
  /** For Node itself: `--max-old-space-size=256`. */
  readonly nodeArgs?: readonly string[]
  /** A program that replaces itself by its arguments, such as `sh -c 'ulimit -n 256; exec "$@"' sh`. */
  readonly wrapper?: readonly string[]
  /** Entry of another build; default: of the one in `dist`. */
  readonly main?: string
}

/** Test readers save far more often than people do; a test of the bound names its own. */
const UNBOUNDED_SAVES = { SAVES_PER_HOUR: '9999999' }

/** Started with these settings and no others, but for how often an account may be saved. */
export function spawnPortal(
  settings: Readonly<Record<string, string>>,
  { nodeArgs = [], wrapper = [], main = MAIN }: SpawnOptions = {},
): PortalProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const [program, ...args] = [...wrapper, process.execPath, ...nodeArgs, main]
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: '0',
      FETCH_OUTSIDE: 'off',
      // Compile cache of a run with many portals.
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
      ...UNBOUNDED_SAVES,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  let output = ''
  const ended = new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
  const ready = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const [, port] = /ready: http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (port !== undefined) resolve(Number(port))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(({ code }) => reject(new Error(`ended with exit code ${code}:\n${output}`)), reject)
  })
  ready.catch(() => {}) // a test that expects the portal to end does not wait for this
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Reads from the test process, and signals the child when that ends in any way (kill -9 included). */
const KEEPER = 'cat >/dev/null; kill -"$1" "$0"'

/**
 * @param signal that ends the child when this process has ended; a program with children of its own needs
 *   TERM
 */
export function endWithUs(child: ChildProcess, signal: 'KILL' | 'TERM' = 'KILL'): void {
  if (child.pid === undefined) return
  const keeper = spawn('/bin/sh', ['-c', KEEPER, String(child.pid), signal], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keeper.unref()
  // The number of a process that has ended may soon be another's.
  child.once('exit', () => {
    keeper.kill('SIGKILL')
    keeper.stdin.destroy()
  })
}
