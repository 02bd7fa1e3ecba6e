/**
 * nginx in front of a server of this machine, with the configuration that is shipped, but for addresses and
 * TLS.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../bench/free-port.ts'
import { ask } from './http.ts'
import { startServerProgram } from './program.ts'
import { ROOT } from './spawned-portal.ts'

export interface Nginx {
  readonly port: number
  /** Instead of port 80, which only redirects. */
  readonly redirectPort: number
  /** All that it has written into its logs. */
  logs(): Promise<string>
  stop(): Promise<void>
}

/** @throws nginx's error output when it does not start */
export async function startNginx(program: string, portOfPortal: number): Promise<Nginx> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-nginx-'))
  const [port, redirectPort] = [await freePort(), await freePort()]
  await mkdir(path.join(scratch, 'temp'))
  const configuration = path.join(scratch, 'nginx.conf')
  await writeFile(configuration, await configurationFor(scratch, { port, redirectPort, portOfPortal }))
  const end = await startServerProgram(
    program,
    ['-p', scratch, '-c', configuration, '-e', path.join(scratch, 'error.log')],
    async () => (await ask(port, '/livez')).status > 0,
  )
  const stop = async () => {
    await end()
    await rm(scratch, { recursive: true, force: true })
  }
  const logs = async () =>
    (
      await Promise.all(['access.log', 'error.log'].map((name) => readFile(path.join(scratch, name), 'utf8')))
    ).join('')
  return { port, redirectPort, logs, stop }
}

interface Ports {
  readonly port: number
  readonly redirectPort: number
  readonly portOfPortal: number
}

async function configurationFor(
  scratch: string,
  { port, redirectPort, portOfPortal }: Ports,
): Promise<string> {
  const shipped = async (name: string) => readFile(path.join(ROOT, 'deploy', 'nginx', name), 'utf8')
  const site = (await shipped('kvartal.conf'))
    .replace(
      /^include .*instances\.conf;$/m,
      (await shipped('instances.conf')).replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${portOfPortal}`),
    )
    .replace(/listen 80 [^;]*;/, `listen 127.0.0.1:${redirectPort};`)
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
