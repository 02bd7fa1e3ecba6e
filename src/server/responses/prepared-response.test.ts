import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { JSON_HEADERS, REVALIDATE, type FlatHeaders } from '../http/headers.ts'
import { prepareFile } from './prepared-file.ts'
import { recompress, prepare, prepareAsync, type PrepareOptions } from './prepared-response.ts'

const OPTIONS: PrepareOptions = { status: 200, headers: JSON_HEADERS, cacheControl: REVALIDATE }
const LONG = JSON.stringify(
  Array.from({ length: 200 }, (_, index) => ({ index, text: `Tekst nummer ${index * 7919} på norsk` })),
)

function header(headers: FlatHeaders, name: string): string | undefined {
  const headerIndex = headers.findIndex(
    (entry, index) => index % 2 === 0 && entry.toLowerCase() === name.toLowerCase(),
  )
  return headerIndex < 0 ? undefined : headers[headerIndex + 1]
}

test('every encoding holds the same text, with its own tag and length', () => {
  const {
    byEncoding: { identity, gzip, br },
    hash,
  } = prepare(LONG, OPTIONS)
  expect(identity.body.toString('utf8')).toBe(LONG)
  expect(gunzipSync(gzip.body).toString('utf8')).toBe(LONG)
  expect(brotliDecompressSync(br.body).toString('utf8')).toBe(LONG)
  for (const form of [identity, gzip, br]) {
    expect(header(form.headers, 'Content-Length')).toBe(String(form.body.length))
    expect(header(form.headers, 'Vary')).toBe('Accept-Encoding')
    expect(header(form.headers, 'ETag')).toContain(hash)
    expect(header(form.notModified, 'ETag')).toBe(header(form.headers, 'ETag'))
    expect(header(form.notModified, 'Content-Length')).toBeUndefined()
    expect(header(form.notModified, 'Cache-Control')).toBe(REVALIDATE)
  }
  expect(new Set([identity, gzip, br].map((form) => header(form.headers, 'ETag'))).size).toBe(3)
  expect([identity, gzip, br].map((form) => header(form.headers, 'Content-Encoding'))).toEqual([
    undefined,
    'gzip',
    'br',
  ])
})

test.each([
  ['long', LONG],
  ['short', '{}'],
])('compressed by other threads it is the same: %s', async (_why, text) => {
  expect(await prepareAsync(text, OPTIONS)).toEqual(prepare(text, OPTIONS))
})

test('small responses are not compressed', () => {
  const { byEncoding, bytes } = prepare('{}', OPTIONS)
  expect(byEncoding.br).toBe(byEncoding.identity)
  expect(byEncoding.gzip).toBe(byEncoding.identity)
  expect(bytes).toBe(2)
})

test('lengths are bytes, not characters', () => {
  expect(header(prepare('æøå', OPTIONS).byEncoding.identity.headers, 'Content-Length')).toBe('6')
})

test('the same text has the same tags; another text has others', () => {
  const tags = (text: string) =>
    Object.values(prepare(text, OPTIONS).byEncoding).map(({ headers }) => header(headers, 'ETag'))
  expect(tags(LONG)).toEqual(tags(LONG))
  expect(tags(`${LONG} `).some((tag) => tags(LONG).includes(tag))).toBe(false)
})

test('the same text with other headers has other tags: a 304 would keep the old headers', () => {
  const tagOf = (headers: FlatHeaders) =>
    header(prepare(LONG, { ...OPTIONS, headers }).byEncoding.br.headers, 'ETag')
  const policy = (hosts: string) => [...JSON_HEADERS, 'Content-Security-Policy', `img-src 'self'${hosts}`]
  expect(tagOf(policy(''))).toBe(tagOf(policy('')))
  expect(tagOf(policy(' https://images.example.org'))).not.toBe(tagOf(policy('')))
})

test('recompression makes Brotli smaller, changes its tag, and nothing else', async () => {
  const prepared = prepare(LONG, OPTIONS)
  const { identity, gzip, br } = prepared.byEncoding
  const { hash, bytes } = prepared
  await recompress(prepared, OPTIONS)
  expect(prepared.byEncoding.identity).toBe(identity)
  expect(prepared.byEncoding.gzip).toBe(gzip)
  expect(prepared.byEncoding.br.body.length).toBeLessThan(br.body.length)
  expect(brotliDecompressSync(prepared.byEncoding.br.body).toString('utf8')).toBe(LONG)
  expect(header(prepared.byEncoding.br.headers, 'ETag')).not.toBe(header(br.headers, 'ETag'))
  expect(prepared.hash).toBe(hash)
  expect(prepared.bytes, 'what a cache has counted stays').toBe(bytes)
})

test('recompression leaves responses that are too small', async () => {
  const prepared = prepare('{}', OPTIONS)
  await recompress(prepared, OPTIONS)
  expect(prepared.byEncoding.br).toBe(prepared.byEncoding.identity)
})

test('a file is sent in its precompressed forms', () => {
  const [plain, small] = [Buffer.from('plain'), Buffer.from('br')]
  const { prepared } = prepareFile({ identity: plain, gzip: null, br: small }, OPTIONS)
  expect(prepared.byEncoding.gzip).toBe(prepared.byEncoding.identity)
  expect(prepared.byEncoding.br.body).toBe(small)
  expect(header(prepared.byEncoding.br.headers, 'Content-Encoding')).toBe('br')
  expect(prepared.bytes).toBe(plain.length + small.length)
})
