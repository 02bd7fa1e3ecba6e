import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BLOCK_TYPES } from '#blocks/registry.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, serve } from '#tests/factories/http.ts'
import { entryFiles, additionalFiles, registerAssets, readManifest } from './built-assets.ts'
import { HotPath } from '../responses/hot-path.ts'

const SCRIPT = 'export const a = 1'
const MANIFEST = {
  'src/entry-nb.tsx': { file: 'assets/nb-1.js', css: ['assets/a-1.css'], imports: ['shared'] },
  shared: {
    file: 'assets/shared-1.js',
    css: ['assets/a-1.css', 'assets/b-1.css'],
    imports: ['shared', 'deep'],
  },
  deep: { file: 'assets/deep-1.js' },
  'src/blocks/table/table.web.tsx': { file: 'assets/seldom-1.js', imports: ['deep', 'sorting'] },
  'src/web/page/sections/section-parts.ts': { file: 'assets/sections-1.js', imports: ['shared'] },
  sorting: { file: 'assets/sorting-1.js' },
  lazy: { file: 'assets/lazy-1.js', css: ['assets/lazy-1.css'] },
  'inter.woff2': { file: 'assets/inter-1.woff2', src: 'inter.woff2' },
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-assets-'))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(path.join(folder, 'assets', 'nb-1.js'), SCRIPT)
  await writeFile(path.join(folder, 'assets', 'nb-1.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(path.join(folder, 'assets', 'inter-1.woff2'), 'font')
  await writeFile(path.join(folder, 'assets', 'unknown-1.bin'), 'bytes')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('an entry lists its initial dependencies once each, and no lazy ones', () => {
  expect(entryFiles(readManifest(folder), 'src/entry-nb.tsx')).toEqual({
    script: '/assets/nb-1.js',
    preloads: ['/assets/shared-1.js', '/assets/deep-1.js'],
    parts: { sections: ['/assets/sections-1.js'] },
    types: new Map(
      BLOCK_TYPES.map((type) => [
        type,
        type === 'table' ? ['/assets/seldom-1.js', '/assets/sorting-1.js'] : [],
      ]),
    ),
    styles: ['/assets/a-1.css', '/assets/b-1.css'],
    fonts: ['/assets/inter-1.woff2'],
  })
})

test('a part lists only files that its page has not loaded', () => {
  expect(additionalFiles(readManifest(folder), 'src/entry-nb.tsx', 'src/blocks/table/table.web.tsx')).toEqual(
    ['assets/seldom-1.js', 'assets/sorting-1.js'],
  )
  expect(additionalFiles(readManifest(folder), 'src/entry-nb.tsx', 'src/nowhere.ts')).toEqual([])
})

test('an entry that was not built is named', () => {
  expect(() => entryFiles(readManifest(folder), 'src/entry-sv.tsx')).toThrow('src/entry-sv.tsx')
})

test.each([
  ['/assets/nb-1.js', 'br', 200, 'text/javascript; charset=utf-8', 'br'],
  ['/assets/nb-1.js', 'gzip', 200, 'text/javascript; charset=utf-8', undefined],
  ['/assets/inter-1.woff2', 'br', 200, 'font/woff2', undefined],
  ['/assets/unknown-1.bin', 'br', 200, 'application/octet-stream', undefined],
  ['/assets/nb-1.js.br', 'br', 404, undefined, undefined],
  ['/assets/', 'br', 404, undefined, undefined],
  ['/.vite/manifest.json', 'br', 404, undefined, undefined],
])('%s for %s: %s %s', async (url, encoding, status, type, coded) => {
  const hotPath = new HotPath(() => 1)
  registerAssets(folder, hotPath)
  const server = await serve((request, response) => {
    if (!hotPath.serve(request, response)) response.writeHead(404).end()
  })
  const answer = await ask(server.port, url, { headers: { 'Accept-Encoding': encoding } })
  await server.stop()
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['content-encoding']).toBe(coded)
  if (url === '/assets/nb-1.js') {
    expect(answer.text).toBe(SCRIPT)
    expect(answer.headers['cache-control']).toContain('immutable')
  }
})
