/** Programs under measurement: started, watched through Linux's /proc, and ended with this process. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forgetSettings } from '#tests/set-up/forget-settings.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface ServerProcess {
  /** Without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** From the start of the process to the line that says it is ready. */
  readonly readyAfterMs: number
  stop(): Promise<void>
}

/** Unit of processor time in /proc, on every Linux. */
const TICK_MS = 10
const START_LIMIT_MS = 120_000
const READY = /\bready: http:\/\/localhost:(\d+)/

const groups = new Set<number>()
process.on('exit', () => groups.forEach(endGroup))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/**
 * Starts a program that prints `… ready: http://localhost:{port}`, in a process group of its own.
 *
 * @throws its error output, when it ends before that or takes longer than two minutes
 */
export async function startServer(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    env: { ...machineEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid !== undefined) groups.add(pid)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const port = await new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${program} ${args.join(' ')}: ${why}\n${complaints}`))
    const limit = setTimeout(() => fail('not ready in time'), START_LIMIT_MS)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const ready = READY.exec(output)
      if (!ready) return
      clearTimeout(limit)
      resolve(Number(ready[1]))
    })
    child.once('error', (error) => fail(error.message))
    child.once('close', (code) => fail(`ended with code ${code}`))
  })
  if (pid === undefined) throw new Error(`${program} has no process`)
  return {
    url: `http://localhost:${port}`,
    port,
    pid,
    readyAfterMs: performance.now() - startedAt,
    stop: async () => {
      endGroup(pid)
      await ended
      groups.delete(pid)
    },
  }
}

/** The built portal on any free port. */
export function startPortal(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startServer(process.execPath, [join(ROOT, 'dist', 'server', 'main.js')], {
    ...PORTAL_SETTINGS,
    ...env,
  })
}

/** Any free port; no log of ordinary work; no requests to other sites; no limit on the saves of an account. */
export const PORTAL_SETTINGS = {
  PORT: '0',
  LOG_LEVEL: 'error',
  FETCH_OUTSIDE: 'off',
  SAVES_PER_HOUR: '9999999',
}

/** This process's environment without the settings of a portal on this machine. */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  forgetSettings(env)
  return env
}

/** User and system time that all threads of a process have used so far. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may contain any character; utime and stime are the
  // 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process, current (`VmRSS`) or peak (`VmHWM`), in megabytes of 1 048 576 bytes. */
export function memoryMb(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const line = new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
