import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, pageHeaders } from './headers.ts'
import { requestUrl } from './request-url.ts'
import { themeScriptHash } from './theme-script-hash.ts'
import { THEME_SCRIPT } from '#web/entry-server.tsx'

const policy = contentSecurityPolicy(['abc='], { images: ['https://images.example.org'], connect: ['https://stats.example.org'] })
const directives = new Map(policy.split('; ').map((directive) => {
  const [name = '', ...sources] = directive.split(' ')
  return [name, sources]
}))

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

test('the hash is that of the one inline script', () => {
  expect(themeScriptHash()).toBe(createHash('sha256').update(THEME_SCRIPT, 'utf8').digest('base64'))
})

test('a page is told to come by https only where readers do', () => {
  expect(pageHeaders(policy, true)).toContain('Strict-Transport-Security')
  expect(pageHeaders(policy, false)).not.toContain('Strict-Transport-Security')
})

test.each<[string, string | undefined, string, string, boolean]>([
  ['no query', '/a', '/a', '', false],
  ['a query', '/a?b=c', '/a', 'b=c', true],
  ['an empty query', '/a?', '/a', '', true],
  ['later question marks belong to the query', '/a?b=c?d&e', '/a', 'b=c?d&e', true],
  ['nothing is decoded', '/%3Fa?%3F', '/%3Fa', '%3F', true],
  ['no URL at all', undefined, '/', '', false],
])('requestUrl: %s', (_why, url, pathname, search, hasQuery) => expect(requestUrl(url)).toEqual({ pathname, search, hasQuery }))
