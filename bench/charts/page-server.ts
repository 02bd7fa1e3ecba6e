/** A small server for the built pages, on this machine only. */
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { COLOURS, PICTURE } from './scenarios.ts'

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/**
 * Room that the portal's picture needs beside its plot for titles and dates, so that all pictures are equally
 * high.
 */
const AROUND_PLOT_PX = 96

export interface PageServer {
  /** Address of the measured page of a library. */
  addressOf(library: string): string
  close(): void
}

/** @param folder with the files of `buildPages`, all read now */
export async function servePages(folder: string): Promise<PageServer> {
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const file = files.get(name)
    if (file) {
      response
        .writeHead(200, {
          'Content-Type': TYPES[name.split('.').at(-1) ?? ''],
          'Cache-Control': 'max-age=3600',
        })
        .end(file)
    } else if (files.has(`${name}.js`)) {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(pageOf(name, files.has(`${name}.css`)))
    } else {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the page server has no port')
  return {
    addressOf: (library) => `http://127.0.0.1:${address.port}/${library}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function pageOf(library: string, hasStyles: boolean): string {
  const colours = COLOURS.map((colour, index) => `--chart-${index + 1}:${colour}`).join(';')
  return `<!doctype html>
<html lang="nb">
<title>${library}</title>
<link rel="icon" href="data:,">
${hasStyles ? `<link rel="stylesheet" href="/${library}.css">` : ''}
<style>
:root{${colours};--ink:#1d2629;--muted:#56666b;--hairline:#d5dcde;--paper:#fff}
:root{--chart-height:${PICTURE.height - AROUND_PLOT_PX}px}
body{margin:0;font:16px sans-serif}
#chart{width:${PICTURE.width}px;height:${PICTURE.height}px}
</style>
<div id="chart"></div>
<script type="module" src="/harness.js"></script>
</html>`
}
