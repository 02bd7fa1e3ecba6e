/** The built portal in a process of its own, as an operator starts it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..', '..')
const MAIN = path.join(ROOT, 'dist', 'server', 'main.js')

export interface PortalProcess {
  /** The port that it says it is ready on. @throws with all that was printed when it ends before that */
  readonly ready: Promise<number>
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
  /** Both streams so far. */
  output(): string
  signal(signal: 'SIGTERM' | 'SIGINT'): void
}

/** Builds when nothing has been built yet. */
export async function needBuild(): Promise<void> {
  if (existsSync(MAIN)) return
  const build = spawn(process.execPath, [path.join(ROOT, 'scripts', 'build.js')], { cwd: ROOT, stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => build.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`the build ended with exit code ${code}`)
}

/** Started with these settings and no others; killed at the end of the test if it still runs. */
export function startPortalProcess(settings: Readonly<Record<string, string>>): PortalProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT, env: { PATH, HOME, NODE_ENV: 'production', PORT: '0', ...settings }, stdio: ['ignore', 'pipe', 'pipe'],
  })
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
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { ready, ended, output: () => output, signal: (signal) => void child.kill(signal) }
}
