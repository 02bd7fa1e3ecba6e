import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { errorPageFor } from './error-page.tsx'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

test.each<[string, string, Record<string, string>, string | null]>([
  ['a browser', '/oslo', { accept: BROWSER, 'sec-fetch-dest': 'document' }, 'nb-NO'],
  ['an older browser', '/en/oslo?a=b', { accept: BROWSER }, 'en-GB'],
  ['an address that cannot be read', '/en/%', { accept: BROWSER }, 'en-GB'],
  ['a program', '/oslo', { accept: '*/*' }, null],
  ['a program without an Accept header', '/oslo', {}, null],
  ['a picture', '/bilder/a.png', { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' }, null],
  ['a block in a frame', '/block/abc', { accept: BROWSER, 'sec-fetch-dest': 'iframe' }, null],
])('%s', (_why, url, headers, locale) => {
  const body = errorPageFor({ url, headers }, 503)?.byEncoding.identity.body.toString('utf8')
  expect(body?.match(/<html lang="([^"]+)"/)?.[1] ?? null).toBe(locale)
})

test.each([
  [500, nb.pageError, en.pageError],
  [503, nb.unavailable, en.unavailable],
] as const)('%d describes the failure in the language of the address', (status, norwegian, english) => {
  for (const [url, { title, lead }, reload] of [
    ['/', norwegian, nb.pageError.reload],
    ['/en', english, en.pageError.reload],
  ] as const) {
    const page = errorPageFor({ url, headers: { accept: BROWSER } }, status)
    const body = page?.byEncoding.identity.body.toString('utf8') ?? ''
    expect(body).toContain(`<h1>${title}</h1>\n<p>${lead}</p>\n<p><a href="">${reload}</a></p>`)
    const headers = page?.byEncoding.identity.headers ?? []
    expect(headers.includes('Retry-After')).toBe(status === 503)
    expect(headers).toContain('no-store')
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? []
    expect(headers.join()).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
  }
})
