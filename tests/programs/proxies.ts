/** Varnish and HAProxy as docs/operations.md configures them ("Behind a CDN"), on free ports. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../bench/free-port.ts'
import { ask, portOf } from '../factories/http.ts'
import { startServerProgram } from '../factories/program.ts'
import { ROOT } from '../factories/spawned-portal.ts'

/** A request that reached the portal, and the status of its response. */
export interface PassedRequest {
  readonly path: string
  readonly status: number
  readonly forwardedFor: string
}

export interface Relay {
  readonly port: number
  /** In the order of their responses. */
  readonly passed: readonly PassedRequest[]
  stop(): Promise<void>
}

/** Passes requests on to the portal as they are, and records them. */
export async function startRelay(portOfPortal: number): Promise<Relay> {
  const passed: PassedRequest[] = []
  const server = createServer((asked, answered) => {
    const { url = '/', method = 'GET', headers } = asked
    const onward = request(
      { host: '127.0.0.1', port: portOfPortal, path: url, method, headers },
      (response) => {
        const status = response.statusCode ?? 0
        passed.push({ path: url, status, forwardedFor: String(headers['x-forwarded-for'] ?? '') })
        answered.writeHead(status, response.headers)
        response.pipe(answered)
      },
    )
    onward.once('error', () => answered.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server.address()),
    passed,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Proxy {
  readonly port: number
  stop(): Promise<void>
}

/** @throws Varnish's output when it does not start */
export async function startVarnish(program: string, portOfPortal: number): Promise<Proxy> {
  return inScratch('varnish', async (scratch, port) => {
    const file = path.join(scratch, 'kvartal.vcl')
    await writeFile(file, (await documentedBlock('vcl')).replace('"3000"', `"${portOfPortal}"`))
    const listen = `127.0.0.1:${port}`
    return [
      '-F',
      '-n',
      scratch,
      '-a',
      listen,
      '-T',
      'none',
      '-f',
      file,
      '-s',
      'malloc,16m',
      ...VARNISH_OPTIONS,
    ]
  })(program)
}

/** The options that docs/operations.md names, and no jail, which needs a user of its own. */
const VARNISH_OPTIONS = ['-p', 'http_gzip_support=off', '-j', 'none']

/** @throws HAProxy's output when it does not start */
export async function startHaproxy(program: string, portOfPortal: number): Promise<Proxy> {
  return inScratch('haproxy', async (scratch, port) => {
    const file = path.join(scratch, 'haproxy.cfg')
    const documented = (await documentedBlock('haproxy'))
      .replace(/bind .*/, `bind 127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${portOfPortal}`)
    await writeFile(file, `${DEFAULTS}${documented}`)
    return ['-db', '-f', file]
  })(program)
}

const DEFAULTS = `defaults
  mode http
  timeout connect 1s
  timeout client 10s
  timeout server 10s
`

/** Starts a program with arguments that are made for a folder and a port of its own. */
function inScratch(
  name: string,
  argumentsFor: (scratch: string, port: number) => Promise<string[]>,
): (program: string) => Promise<Proxy> {
  return async (program) => {
    const scratch = await mkdtemp(path.join(tmpdir(), `kvartal-${name}-`))
    const port = await freePort()
    const remove = () => rm(scratch, { recursive: true, force: true })
    const end = await startServerProgram(
      program,
      await argumentsFor(scratch, port),
      async () => (await ask(port, '/livez')).status === 200,
    ).catch(async (failure: unknown) => {
      await remove()
      throw failure
    })
    return {
      port,
      stop: async () => {
        await end()
        await remove()
      },
    }
  }
}

/** The only fenced block of the language in docs/operations.md. */
async function documentedBlock(language: string): Promise<string> {
  const text = await readFile(path.join(ROOT, 'docs', 'operations.md'), 'utf8')
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].filter(([, of]) => of === language)
  const [block] = blocks
  if (blocks.length !== 1 || block?.[2] === undefined)
    throw new Error(`docs/operations.md has ${blocks.length} blocks of ${language}`)
  return block[2]
}
