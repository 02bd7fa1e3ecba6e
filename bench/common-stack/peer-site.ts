/**
 * The peer's site on this machine only: its built files as a CDN would send them, and the portal's API and
 * pictures passed on.
 */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { SiteFile } from './build-peer.ts'

export interface PeerSite {
  /** Without a slash at the end. */
  readonly url: string
  close(): void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
/** Paths that are forwarded to the portal. */
const PASSED_ON = ['/api/', '/bilder/']
/** Same timeout as the portal's. */
const KEEP_ALIVE_MS = 65_000

/** @param files by path, with `/index.html` among them, which answers every address that is no file */
export async function servePeer(files: ReadonlyMap<string, SiteFile>, portalPort: number): Promise<PeerSite> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/'
    if (PASSED_ON.some((prefix) => path.startsWith(prefix))) passOn(asked, answer, portalPort)
    else sendFile(asked, answer, files.has(path) ? path : '/index.html', files)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the peer has no port')
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function sendFile(
  asked: IncomingMessage,
  answer: ServerResponse,
  path: string,
  files: ReadonlyMap<string, SiteFile>,
): void {
  const file = files.get(path)
  if (!file) {
    answer.writeHead(404).end()
    return
  }
  const accepted = String(asked.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && file[name] !== null)
  const body = (encoding && file[encoding]) ?? file.plain
  answer
    .writeHead(200, {
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    })
    .end(body)
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url, headers } = asked
  request(
    { host: 'localhost', port, method, path: url, headers: { ...headers, host: `localhost:${port}` } },
    (received) => {
      answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
      received.pipe(answer)
    },
  )
    .once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    .end()
}
