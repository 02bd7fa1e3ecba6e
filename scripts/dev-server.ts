/**
 * Usage: `npm run dev` (node scripts/dev-server.ts)
 *
 * The portal from its source: Vite serves the browser's modules with hot replacement, and the server's
 * modules run in Vite's module runner and restart when one of them changes. Data are in DATA_DIR as with `npm
 * start`.
 */
import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as importModule from '../src/content/import-pack.ts'
import type * as problemsModule from '../src/content/parse/problems.ts'
import type * as environmentModule from '#environment/environment.ts'
import type * as outsideModule from '../src/composition/external-services.ts'
import type * as portalModule from '../src/composition/run-portal.ts'
import type { RunningPortal } from '../src/composition/run-portal.ts'
import type * as storeModule from '../src/store/open-store.ts'
import { restarting } from './dev/restarting.ts'

const DEFAULT_PORT = 3000
/** A save in an editor may touch several files. */
const GATHER_MS = 150

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error('Vite gave no environment that can run the server')
const { runner } = ssr

let inner = ''

async function startPortal(): Promise<RunningPortal> {
  const { readEnvironment }: typeof environmentModule = await runner.import('/src/environment/environment.ts')
  const { runPortal }: typeof portalModule = await runner.import('/src/composition/run-portal.ts')
  const { createExternalServices }: typeof outsideModule = await runner.import(
    '/src/composition/external-services.ts',
  )
  const { importPack }: typeof importModule = await runner.import('/src/content/import-pack.ts')
  const { formatProblems }: typeof problemsModule = await runner.import('/src/content/parse/problems.ts')
  const { openStore }: typeof storeModule = await runner.import('/src/store/open-store.ts')
  const read = readEnvironment({
    GALLERY: 'on',
    ...process.env,
    PORT: '0',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port()}`,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { environment } = read
  const filesOf = (entry: string) => ({
    script: `/src/web/${entry}.tsx`,
    preloads: [],
    parts: { sections: [] },
    types: new Map(),
    styles: [],
    fonts: [],
  })
  const portal = await runPortal({
    environment,
    files: { 'nb-NO': filesOf('entry-nb'), 'en-GB': filesOf('entry-en') },
    embedFiles: { 'nb-NO': filesOf('embed/entry-embed-nb'), 'en-GB': filesOf('embed/entry-embed-en') },
    portfolioFiles: { script: '/src/web/lease/entry-portfolio.tsx', preloads: [] },
    registerAssets: () => {},
    now: Date.now,
    log: console,
    ...createExternalServices(environment),
    random: Math.random,
    importContent: async () => {
      const store = await openStore(environment)
      try {
        const result = await importPack(environment.contentDir, store, { now: Date.now })
        if (result.outcome === 'refused') console.error(formatProblems(result.problems).join('\n'))
        return result.outcome !== 'refused'
      } finally {
        await store.close()
      }
    },
  })
  inner = portal.address
  return portal
}

function port(): number {
  return Number(process.env.PORT ?? DEFAULT_PORT)
}

/**
 * Passes a request on to the portal; pages get Vite's client put in and lose the policy that would keep it
 * out.
 */
function pass(request: IncomingMessage, response: ServerResponse): void {
  const upstream = httpRequest(
    inner + (request.url ?? '/'),
    { method: request.method ?? 'GET', headers: { ...request.headers, 'accept-encoding': 'identity' } },
    (answer) => {
      const {
        'content-security-policy': _policy,
        'content-length': _length,
        etag: _etag,
        ...headers
      } = answer.headers
      if (!String(headers['content-type']).startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
        return
      }
      void text(answer)
        .then((html) => vite.transformIndexHtml(request.url ?? '/', html))
        .then((html) => response.writeHead(answer.statusCode ?? 500, headers).end(html))
    },
  )
  upstream.on('error', (failure) => response.writeHead(502).end(failure.message))
  request.pipe(upstream)
}

const restart = restarting(startPortal)
let timer: NodeJS.Timeout | undefined
vite.watcher.on('change', (file) => {
  if (!/[/\\]src[/\\].*\.tsx?$/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    restart()?.then(
      () => console.log('The server started again.'),
      (failure: unknown) => console.error(failure),
    )
  }, GATHER_MS)
})

await restart()
createHttpServer((request, response) =>
  vite.middlewares(request, response, () => pass(request, response)),
).listen(port(), '127.0.0.1', () => {
  console.log(`Kvartal for development: http://localhost:${port()} (English: http://localhost:${port()}/en)`)
})
