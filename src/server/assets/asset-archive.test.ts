/** Pages of one build served by another build's server (reliability R23). */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { createAssetArchive, type AssetArchive } from './asset-archive.ts'
import { registerAssets } from './built-assets.ts'

const DAY = 24 * 60 * 60_000
const START = Date.parse('2026-11-20T12:00:00.000Z')
const EDITION = await editionOf(contentWith([]))

let scratch = ''
let shelf: AssetArchive
beforeEach(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-shelf-'))
  shelf = createAssetArchive(archiveFolder())
})
afterEach(() => rm(scratch, { recursive: true, force: true }))
const archiveFolder = () => path.join(scratch, 'data', 'assets')

/** A build with these files; each says its own name. @returns its client directory */
async function built(name: string, files: readonly string[]): Promise<string> {
  const client = path.join(scratch, name)
  await mkdir(path.join(client, 'assets'), { recursive: true })
  for (const file of files) {
    await writeFile(path.join(client, 'assets', file), `/* ${file} */`)
    await writeFile(path.join(client, 'assets', `${file}.br`), brotliCompressSync(`/* ${file} */`))
  }
  return client
}

async function running(client: string, of: Pick<AssetArchive, 'read'> = shelf) {
  const app = await openApp(() => EDITION, {
    registerAssets: (hotPath) => registerAssets(client, hotPath),
    assetArchive: of,
  })
  onTestFinished(() => app.stop())
  return { ...app, get: (file: string, headers = {}) => ask(app.port, `/assets/${file}`, { headers }) }
}

describe('a page of build A asks a server of build B', () => {
  test('serves files of A alone, of both, and of neither', async () => {
    const [a, b] = [
      await built('a', ['chart-aaaaaaaa.js', 'style-shared00.css']),
      await built('b', ['chart-bbbbbbbb.js', 'style-shared00.css']),
    ]
    await shelf.addBuild(a, START)
    await shelf.addBuild(b, START + DAY)
    const { get } = await running(b)
    for (const file of ['chart-aaaaaaaa.js', 'chart-bbbbbbbb.js', 'style-shared00.css']) {
      const answer = await get(file, { 'Accept-Encoding': 'br' })
      expect([answer.status, answer.text]).toEqual([200, `/* ${file} */`])
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'content-type': file.endsWith('js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      })
      expect((await get(file, { 'If-None-Match': answer.headers.etag ?? '' })).status).toBe(304)
    }
    const none = await get('chart-cccccccc.js')
    expect([none.status, none.text, none.headers['cache-control']]).toEqual([404, '', 'no-store'])
    expect((await get('chart.js')).text, 'no build has such a name').toContain('<h1')
  })

  test('an old server serves files that a new one put into the shared folder', async () => {
    const old = await running(await built('a', ['chart-aaaaaaaa.js']))
    expect((await old.get('chart-bbbbbbbb.js')).status).toBe(404)
    await shelf.addBuild(await built('b', ['chart-bbbbbbbb.js']), START)
    expect((await old.get('chart-bbbbbbbb.js')).text).toBe('/* chart-bbbbbbbb.js */')
  })

  test('without a folder there are no files and no log lines', async () => {
    const { get, logged } = await running(await built('a', []))
    expect((await get('chart-aaaaaaaa.js')).status).toBe(404)
    expect(logged).toEqual([])
  })

  test('logs a folder that cannot be read', async () => {
    const { get, logged } = await running(await built('a', []), {
      read: () => Promise.reject(new Error('EIO: i/o error')),
    })
    expect((await get('chart-aaaaaaaa.js')).status).toBe(404)
    expect(logged).toEqual([
      'warn: the file chart-aaaaaaaa.js of another build could not be read: EIO: i/o error',
    ])
  })
})

test.each([
  '../jwt-secret',
  '..%2fjwt-secret',
  'builds',
  'builds%2fx.json',
  'jwt-secret',
  '.chart-aaaaaaaa.js',
  'chart-aaaaaaaa.js.br',
  'chart-aaaaaaaa.js.map',
  'kvartal.sqlite',
  '__proto__',
])('serves only file names of a build: %s', async (name) => {
  await shelf.addBuild(await built('a', ['chart-aaaaaaaa.js']), START)
  for (const file of ['jwt-secret', 'kvartal.sqlite', 'chart-aaaaaaaa.js.map'])
    await writeFile(path.join(archiveFolder(), file), 'hemmelig')
  await writeFile(path.join(scratch, 'data', 'jwt-secret'), 'hemmelig')
  const { status, text } = await (await running(await built('b', []))).get(name)
  expect(status).toBe(404)
  expect(text).not.toContain('hemmelig')
})

describe('clearing up', () => {
  const there = async () =>
    (await readdir(archiveFolder())).filter((name) => /\.(?:js|css|part|txt)$/.test(name)).toSorted()

  test('a week after a build was replaced its files are deleted, except those of a newer build', async () => {
    const [a, b, c] = [
      await built('a', ['a-aaaaaaaa.js', 'both-shared00.js']),
      await built('b', ['b-bbbbbbbb.js', 'both-shared00.js']),
      await built('c', ['c-cccccccc.js']),
    ]
    await shelf.addBuild(a, START)
    await shelf.addBuild(b, START + DAY)
    await shelf.addBuild(b, START + 7 * DAY)
    expect(await there()).toEqual(['a-aaaaaaaa.js', 'b-bbbbbbbb.js', 'both-shared00.js'])
    await shelf.addBuild(c, START + 14.5 * DAY)
    expect(await there()).toEqual(['b-bbbbbbbb.js', 'both-shared00.js', 'c-cccccccc.js'])
  })

  test('files of other programs stay; leftovers of a killed start are deleted', async () => {
    await mkdir(archiveFolder(), { recursive: true })
    for (const name of ['notes.txt', 'x-aaaaaaaa.js.1.part', 'y-aaaaaaaa.js.2.part'])
      await writeFile(path.join(archiveFolder(), name), '')
    const long = (START - 2 * 60 * 60_000) / 1_000
    await utimes(path.join(archiveFolder(), 'x-aaaaaaaa.js.1.part'), long, long)
    await shelf.addBuild(await built('a', ['a-aaaaaaaa.js']), START)
    expect(await there()).toEqual(['a-aaaaaaaa.js', 'notes.txt', 'y-aaaaaaaa.js.2.part'])
  })

  test('a truncated file is written again; a truncated record counts as missing', async () => {
    const a = await built('a', ['a-aaaaaaaa.js'])
    await shelf.addBuild(a, START)
    await writeFile(path.join(archiveFolder(), 'a-aaaaaaaa.js'), '')
    await writeFile(path.join(archiveFolder(), 'builds', `${'x'.repeat(22)}.json`), '{"files":')
    await shelf.addBuild(a, START)
    expect(await readFile(path.join(archiveFolder(), 'a-aaaaaaaa.js'), 'utf8')).toBe('/* a-aaaaaaaa.js */')
  })

  test('two starts at once leave all files of both', async () => {
    const [a, b] = [
      await built('a', ['a-aaaaaaaa.js', 'both-shared00.js']),
      await built('b', ['b-bbbbbbbb.js', 'both-shared00.js']),
    ]
    await Promise.all([
      shelf.addBuild(a, START),
      shelf.addBuild(b, START),
      createAssetArchive(archiveFolder()).addBuild(b, START),
    ])
    expect(await there()).toEqual(['a-aaaaaaaa.js', 'b-bbbbbbbb.js', 'both-shared00.js'])
  })

  test('logs a folder that cannot be written', async () => {
    await writeFile(path.join(scratch, 'data'), 'a file')
    await expect(shelf.addBuild(await built('a', ['a-aaaaaaaa.js']), START)).rejects.toThrow(/ENOTDIR|EEXIST/)
  })
})
