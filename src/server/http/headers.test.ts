import { expect, test } from 'vitest'
import {
  CACHE_ONE_DAY,
  CACHE_TAG,
  cachingHeaders,
  contentSecurityPolicy,
  strictTransportHeaders,
  IMMUTABLE,
  mailHeaders,
  NO_STORE,
  pageHeaders,
  REVALIDATE,
} from './headers.ts'
import { requestUrl } from './request-url.ts'
import { cspHash } from './csp-hash.ts'

const policy = contentSecurityPolicy(['abc='], {
  images: ['https://images.example.org'],
  connect: ['https://stats.example.org'],
})
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  }),
)

test.each<[string, readonly string[]]>([
  ['default-src', ["'none'"]],
  ['script-src', ["'self'", "'sha256-abc='"]],
  ['style-src', ["'self'"]],
  ['style-src-attr', ["'unsafe-inline'"]],
  ['img-src', ["'self'", 'data:', 'https://images.example.org']],
  ['connect-src', ["'self'", 'https://stats.example.org']],
  ['frame-src', ["'self'", 'https://player.vimeo.com']],
  ['trusted-types', ['default', 'ProseMirrorClipboard']],
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
  ['require-trusted-types-for', ["'script'"]],
])('the policy: %s', (name, sources) => expect(directives.get(name)).toEqual(sources))

test('no script by eval, by attribute or from anywhere', () => {
  expect(directives.get('script-src')?.join(' ')).not.toMatch(/unsafe|\*|https?:/)
})

test('the hash of a script equals the browser’s', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('alert("ø")'))
  expect(cspHash('alert("ø")')).toBe(Buffer.from(digest).toString('base64'))
})

test.each([
  ['https://portal.example.org', true],
  ['http://localhost:3000', false],
])('%s: Strict-Transport-Security only on an https site', (publicUrl, isTold) =>
  expect(strictTransportHeaders(publicUrl).has('Strict-Transport-Security')).toBe(isTold),
)

test('no sandboxed response has Cross-Origin-Opener-Policy, which browsers refuse to show', () => {
  expect(pageHeaders(policy)).toContain('Cross-Origin-Opener-Policy')
  for (const sandboxed of [
    mailHeaders('https://portal.example.org', "'none'"),
    pageHeaders("sandbox; default-src 'none'"),
  ])
    expect(sandboxed).not.toContain('Cross-Origin-Opener-Policy')
})

test.each([
  [REVALIDATE, /(?:^|, )max-age=5(?:,|$)/, CACHE_TAG],
  [CACHE_ONE_DAY, /^$/, ''],
  [IMMUTABLE, /^$/, ''],
  [NO_STORE, /^$/, ''],
])('%s: the headers for a CDN', (cacheControl, told, tag) => {
  const headers = cachingHeaders(cacheControl)
  const valueOf = (name: string) => (headers.includes(name) ? headers[headers.indexOf(name) + 1] : '')
  expect(valueOf('Cache-Control')).toBe(cacheControl)
  expect(valueOf('CDN-Cache-Control')).toMatch(told)
  expect(valueOf('Cache-Tag')).toBe(tag)
})

test('browsers revalidate always; shared caches hold a page for seconds', () => {
  expect(REVALIDATE).toMatch(/^max-age=0, public, s-maxage=\d, must-revalidate$/)
  const [, fresh, shownMeanwhile] =
    /max-age=(\d+), stale-while-revalidate=(\d+), stale-if-error=\d+$/.exec(
      cachingHeaders(REVALIDATE).join(' ').split(' Cache-Tag')[0] ?? '',
    ) ?? []
  expect(Number(fresh) + Number(shownMeanwhile)).toBeLessThanOrEqual(15)
})

test.each<[string, string | undefined, string, string, boolean]>([
  ['no query', '/a', '/a', '', false],
  ['a query', '/a?b=c', '/a', 'b=c', true],
  ['an empty query', '/a?', '/a', '', true],
  ['later question marks belong to the query', '/a?b=c?d&e', '/a', 'b=c?d&e', true],
  ['percent-encoding is kept', '/%3Fa?%3F', '/%3Fa', '%3F', true],
  ['no URL at all', undefined, '/', '', false],
])('requestUrl: %s', (_why, url, pathname, search, hasQuery) =>
  expect(requestUrl(url)).toEqual({ pathname, search, hasQuery }),
)
