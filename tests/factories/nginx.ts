/**
 * nginx in front of a server of this machine, with the configuration that is shipped, but for addresses and
 * TLS.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../bench/free-port.ts'
import { ask } from './http.ts'
import { ROOT } from './spawned-portal.ts'

/** From PATH, or Debian's location; `undefined` = not installed. */
export function nginxProgram(
  folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'],
): string | undefined {
  return folders.map((folder) => path.join(folder, 'nginx')).find((program) => existsSync(program))
}

export interface Nginx {
  readonly port: number
  /** All that it has written into its logs. */
  logs(): Promise<string>
  stop(): Promise<void>
}

const READY_MS = 10_000
const POLL_MS = 50

/** @throws nginx's error output when it does not start */
export async function startNginx(program: string, portOfPortal: number): Promise<Nginx> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-nginx-'))
  const port = await freePort()
  await mkdir(path.join(scratch, 'temp'))
  const configuration = path.join(scratch, 'nginx.conf')
  await writeFile(configuration, await configurationFor(scratch, port, portOfPortal))
  const child = spawn(program, ['-p', scratch, '-c', configuration, '-e', path.join(scratch, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = () => child.kill('SIGKILL')
  // A single process, so that an interrupted test run leaves none behind.
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    child.kill('SIGTERM')
    await ended
    await rm(scratch, { recursive: true, force: true })
  }
  const until = Date.now() + READY_MS
  while (!(await answers(port))) {
    if (Date.now() > until || child.exitCode !== null) {
      await stop()
      throw new Error(`nginx does not start: ${said}`)
    }
    await pause(POLL_MS)
  }
  const logs = async () =>
    (
      await Promise.all(['access.log', 'error.log'].map((name) => readFile(path.join(scratch, name), 'utf8')))
    ).join('')
  return { port, logs, stop }
}

async function configurationFor(scratch: string, port: number, portOfPortal: number): Promise<string> {
  const shipped = async (name: string) => readFile(path.join(ROOT, 'deploy', 'nginx', name), 'utf8')
  const site = (await shipped('kvartal.conf'))
    .replace(
      /^include .*instances\.conf;$/m,
      (await shipped('instances.conf')).replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${portOfPortal}`),
    )
    .replace(/^server \{\n {2}listen 80 [\s\S]*?^\}\n/m, '')
    .replace(/^ {2}(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', scratch)
  const cache = (await shipped('cache.conf')).replaceAll('/var/cache/nginx', scratch)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(scratch, 'temp', name)};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;\nmaster_process off;\npid ${path.join(scratch, 'nginx.pid')};\nevents {}\nhttp {\n${temporary}\n${cache}\n${site}\n}\n`
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await ask(port, '/livez')).status > 0
  } catch {
    return false
  }
}
