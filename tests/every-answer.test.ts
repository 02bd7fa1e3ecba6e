/** Headers of every kind of response (security S31 to S34, S52, S55, S60), in one table. */
import { afterAll, describe, expect, test } from 'vitest'
import { cspHash } from '#server/http/csp-hash.ts'
import { EMBED_INLINE_SCRIPT } from '#web/embed/embed-document.tsx'
import { INLINE_SCRIPT, STYLES_AWAITED_SCRIPT } from '#web/document/inline-script.ts'
import { PUBLIC_URL } from './factories/app.ts'
import {
  EVERY_ANSWER,
  openWholeApp,
  type AnswerForm,
  type AnswerKind,
  type CacheLifetime,
} from './factories/every-answer.ts'
import { ask, askedOnce, type HttpResponse } from './factories/http.ts'

const running = await openWholeApp()
afterAll(running.stop)

type Headers = Readonly<Record<string, string>>

const get = ({ path, method = 'GET', headers = {}, body }: AnswerKind, more: Headers = {}) =>
  ask(running.port, path, {
    method,
    headers: { Host: 'portal.example.org', 'Accept-Encoding': 'gzip, br', ...headers, ...more },
    ...(body === undefined ? {} : { body }),
  })

const hashSource = (script: string) => `'sha256-${cspHash(script)}'`
const SITE_SCRIPTS = [INLINE_SCRIPT, STYLES_AWAITED_SCRIPT].map(hashSource).join(' ')

const SITE_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${SITE_SCRIPTS}`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' https://player.vimeo.com",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default ProseMirrorClipboard',
].join('; ')

/** The required policy; `false` = no policy. */
const POLICIES: Readonly<Record<AnswerForm, RegExp | false>> = {
  page: new RegExp(`^${escaped(SITE_POLICY)}$`),
  'secluded page':
    /^default-src 'none';(?=.*script-src 'self';)(?=.*worker-src 'self';)(?=.*connect-src 'none'(?:;|$))(?=.*form-action 'none')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
  'plain page':
    /^default-src 'none';(?!.*script-src)(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?=.*form-action '(?:none|self)')/,
  block: new RegExp(
    `^${escaped(SITE_POLICY.replace(SITE_SCRIPTS, hashSource(EMBED_INLINE_SCRIPT)).replace("frame-ancestors 'none'", 'frame-ancestors https://www.example.org'))}$`,
  ),
  mail: /^default-src 'none';(?!.*(?:script-src|allow-scripts|allow-same-origin))(?=.*base-uri 'none')(?=.*form-action 'none')(?=.*frame-ancestors '(?:none|self)')(?=.*; sandbox)/,
  json: false,
  file: false,
  empty: false,
}
const FRAMES: Readonly<Record<AnswerForm, RegExp | undefined>> = {
  page: /^DENY$/,
  'secluded page': /^DENY$/,
  'plain page': /^DENY$/,
  block: undefined,
  mail: /^(?:DENY|SAMEORIGIN)$/,
  json: undefined,
  file: undefined,
  empty: undefined,
}
const CACHES: Readonly<
  Record<CacheLifetime, { readonly browser: RegExp; readonly cdn: RegExp | undefined }>
> = {
  'until new content': {
    browser: /^max-age=0, public, s-maxage=5, must-revalidate$/,
    cdn: /^public, max-age=5, stale-while-revalidate=10, stale-if-error=3600$/,
  },
  'of a past day': {
    browser: /^max-age=0, public, s-maxage=300, must-revalidate$/,
    cdn: /^public, max-age=300, stale-while-revalidate=300, stale-if-error=86400$/,
  },
  'for long': { browser: /^public, max-age=(?:86400|31536000, immutable)$/, cdn: undefined },
  never: { browser: /^no-store$/, cdn: undefined },
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

function expectMatch(value: unknown, pattern: RegExp | undefined): void {
  if (pattern === undefined) expect(value).toBeUndefined()
  else expect(value).toMatch(pattern)
}

test('each kind of answer is given once, and each form and keeping is met', () => {
  const names = EVERY_ANSWER.map(({ what }) => what)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(EVERY_ANSWER.map(({ form }) => form))).toEqual(new Set(Object.keys(POLICIES)))
  expect(new Set(EVERY_ANSWER.map(({ kept }) => kept))).toEqual(new Set(Object.keys(CACHES)))
})

describe.each(EVERY_ANSWER.map((kind, at) => ({ ...kind, at })))('$what: $path', ({ at, ...kind }) => {
  const plain = askedOnce(() => get(kind))

  test('status, type and common headers', async () => {
    const { status, headers, body } = await plain()
    expect(status).toBe(kind.status)
    expect(body.length > 0).toBe(kind.form !== 'empty')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    })
    expect(headers['referrer-policy']).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/)
    expect(
      Object.keys(headers).filter((name) => /^(?:x-powered-by|server|via|set-cookie)$/.test(name)),
    ).toEqual([])
    expectType(kind, headers['content-type'])
  })

  test('as a document', async () => {
    const { headers } = await plain()
    const policy = POLICIES[kind.form]
    if (policy === false) expect(headers['content-security-policy'] ?? 'sandbox').toMatch(/sandbox$/)
    else expect(headers['content-security-policy']).toMatch(policy)
    expectMatch(headers['x-frame-options'], FRAMES[kind.form])
    if (policy !== false)
      expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    // Browsers refuse to show a sandboxed response with Cross-Origin-Opener-Policy.
    expect(headers['cross-origin-opener-policy']).toBe(
      policy === false || kind.form === 'mail' ? undefined : 'same-origin',
    )
  })

  test('caching', async () => {
    const first = await plain()
    expectCaching(first.headers, kind)
    if (kind.kept === 'never' || kind.status !== 200) return
    expect(first.headers.vary).toBe('Accept-Encoding')
    // The second response is cached.
    const again = await get(kind, { 'If-None-Match': first.headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      vary: 'Accept-Encoding',
      'strict-transport-security': 'max-age=31536000',
    })
    expectCaching(again.headers, kind)
  })

  test('which other sites read it', async () => {
    for (const origin of ORIGINS) {
      const { status, headers } = await get(kind, { Origin: origin })
      if (kind.isOpen !== true || status >= 400) {
        expect(permissionsIn(headers)).toEqual(refusedTo(kind))
        continue
      }
      expect(permissionsIn(headers)).toEqual(PUBLIC_PERMISSIONS)
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      if (kind.kept === 'never') continue
      const again = await get(kind, { Origin: origin, 'If-None-Match': headers.etag ?? '' })
      expect([again.status, permissionsIn(again.headers)]).toEqual([304, PUBLIC_PERMISSIONS])
      expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
  })

  test('preflights', async () => {
    const { takesPosts = false, answersPreflight = kind.isOpen === true && !takesPosts } = kind
    for (const [place, origin] of ORIGINS.entries()) {
      const preflight = (method: string, more: Headers = {}) =>
        get(
          { ...kind, method: 'OPTIONS', headers: {}, body: '' },
          { Origin: origin, 'Access-Control-Request-Method': method, ...more },
        )
      const reading = await preflight('GET', { 'Access-Control-Request-Headers': 'authorization' })
      if (answersPreflight) {
        expect([reading.status, reading.body.length]).toEqual([204, 0])
        expect(permissionsIn(reading.headers)).toEqual({ ...PUBLIC_PERMISSIONS, ...READING_PERMISSIONS })
      } else expectRefusal(reading)
      // Each origin asks for one of them, and over all addresses for each: all pairs would be half of the requests
      // of this file.
      const method = REFUSED_METHODS[(place + at) % REFUSED_METHODS.length]
      expectRefusal(await preflight(method ?? ''))
      const posting = await preflight('POST')
      if (takesPosts) expect(permissionsIn(posting.headers)).toMatchObject(POSTING_PERMISSIONS)
      else expectRefusal(posting)
    }
    expectRefusal(
      await get({ ...kind, method: 'OPTIONS', body: '' }, { 'Access-Control-Request-Method': 'GET' }),
    )
    expectRefusal(await get({ ...kind, method: 'OPTIONS', body: '' }, { Origin: 'https://evil.example' }))
  })
})

const REFUSED_METHODS = ['PUT', 'DELETE', 'get', '*', 'GET, POST', '']

/** Origins that a browser or a hostile client sends. */
const ORIGINS = [
  'null',
  'https://evil.example',
  `${PUBLIC_URL}.evil.example`,
  'https://evilportal.example.org',
  'http://portal.example.org',
  'https://xn--80ak6aa92e.example',
  '*',
  '',
  PUBLIC_URL,
]

const PUBLIC_PERMISSIONS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Content-Disposition, X-Kvartal-Left-Out, X-Kvartal-Corrected-Later',
}
const READING_PERMISSIONS = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match, If-Modified-Since, Range, Cache-Control',
  'access-control-max-age': '7200',
}

const POSTING_PERMISSIONS = { ...PUBLIC_PERMISSIONS, 'access-control-allow-methods': 'POST' }

/** A refused oEmbed request is readable too, so that an editor's script can show the reason. */
function refusedTo({ isOpen }: AnswerKind): object {
  return isOpen === true ? { 'access-control-allow-origin': '*' } : {}
}

function expectRefusal({ status, headers }: HttpResponse): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(permissionsIn(headers)).toEqual({})
}

function expectType({ form }: AnswerKind, type: string | undefined): void {
  if (form === 'empty') return expect(type).toBeUndefined()
  if (form === 'json') return expect(type).toBe('application/json; charset=utf-8')
  if (form !== 'file') return expect(type).toBe('text/html; charset=utf-8')
  expect(type).toMatch(
    /^(?:image\/(?:png|svg\+xml|x-icon)|application\/pdf|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet|application\/zip|(?:text|application|image)\/[\w.+-]+;(?: version=[\d.]+;)? charset=utf-8(?:; header=present)?)$/,
  )
  expect(type).not.toContain('html')
}

function expectCaching(headers: HttpResponse['headers'], { kept }: AnswerKind): void {
  const { browser, cdn } = CACHES[kept]
  expect(headers['cache-control']).toMatch(browser)
  expectMatch(headers['cdn-cache-control'], cdn)
  expectMatch(headers['cache-tag'], cdn && /^kvartal$/)
}

function permissionsIn(headers: HttpResponse['headers']): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
}

/** Headers that a cache does not include in its key. */
const UNKEYED: readonly (readonly [name: string, value: string])[] = [
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Port', '1'],
  ['X-Forwarded-Prefix', '/evil'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Host', 'evil.example'],
  ['X-Original-URL', '/drift'],
  ['X-Rewrite-URL', '/drift'],
  ['X-HTTP-Method-Override', 'POST'],
  ['Forwarded', 'host=evil.example;proto=http'],
  ['X-Real-IP', '127.0.0.1'],
  ['Accept-Language', 'en-GB'],
  ['Accept', 'application/json'],
  ['Cookie', '_auth=evil; lang=en'],
  ['User-Agent', '<script>alert(1)</script>'],
  ['Origin', 'https://evil.example'],
  ['Referer', 'https://evil.example/'],
  ['Range', 'bytes=0-9'],
  ['If-Range', '"x"'],
  ['Authorization', 'Bearer good.token.x'],
  ['Host', 'evil.example'],
  ['Save-Data', 'on'],
  ['Sec-CH-Prefers-Color-Scheme', 'dark'],
  ['X-Request-Id', 'evil-evil-evil'],
  ['If-Modified-Since', 'Fri, 20 Nov 2099 00:00:00 GMT'],
  ['Expect', '100-continue'],
  ['TE', 'trailers'],
]

describe.each(EVERY_ANSWER.filter(({ kept }) => kept !== 'never'))(
  '$what: depends on its address only',
  (kind) => {
    const shown = ({ status, headers, body }: HttpResponse) => {
      const { date: _now, 'x-request-id': _name, connection: _one, 'keep-alive': _many, ...rest } = headers
      return { status, headers: rest, bytes: body.toString('latin1') }
    }
    test('rendered again', async () => {
      // Each spelling of the address is new to every cache.
      const spelled = (word: string): AnswerKind => ({
        ...kind,
        path: `${kind.path}${kind.path.includes('?') ? '&' : '?'}x=${word}`,
      })
      const odd = shown(await get(spelled('a'), Object.fromEntries(UNKEYED)))
      expect(JSON.stringify(odd).replaceAll('x=a', 'x=b')).toBe(
        JSON.stringify(shown(await get(spelled('b')))),
      )
      expect(JSON.stringify(odd)).not.toContain('evil')
    })

    test('from memory', async () => {
      const plain = shown(await get(kind))
      for (const [name, value] of UNKEYED)
        expect(shown(await get(kind, { [name]: value })), name).toEqual(plain)
    })
  },
)

describe('internal files and routes (S55)', () => {
  test.each([
    '/.git',
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.env.production',
    '/.htaccess',
    '/.well-known/',
    '/.data/kvartal.sqlite',
    '/.data/jwt-secret',
    '/.npmrc',
    '/.DS_Store',
    '/assets/nb-1.js.map',
    '/server/main.js.map',
    '/dist/server/main.js.map',
    '/dist/server/main.js',
    '/dist/',
    '/dist',
    '/assets',
    '/assets/',
    '/bilder',
    '/bilder/',
    '/node_modules/',
    '/node_modules/.package-lock.json',
    '/package.json',
    '/package-lock.json',
    '/tsconfig.json',
    '/src/main.ts',
    '/content/',
    '/docs/',
    '/metrics',
    '/metrics/',
    '/drift',
    '/drift/',
    '/en/drift',
    '/drift/outbox',
    '/en/drift/outbox',
    '/drift/outbox/x',
    '/debug/pprof',
    '/actuator',
    '/server-status',
    '/phpinfo.php',
    '/wp-admin/',
    '/swagger',
    '/graphql',
    '/api',
    '/api/',
    '/.vite/manifest.json',
    '/assets/.vite/manifest.json',
    '/assets/nb-1.js.br',
    '/assets/nb-1.js.gz',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e%252fpackage.json',
    '/assets//etc/passwd',
    '/assets/....//....//package.json',
    '/bilder/..%2fsettings.yaml',
    '/bilder/%2e%2e%2fsettings.yaml',
    '/..%2f..%2fetc%2fpasswd',
    '/%c0%ae%c0%ae/package.json',
    '/assets/nb-1.js%00.png',
    '/assets/nb-1.js/',
    '/backup.sql',
    '/kvartal.sqlite',
  ])('%s', async (path) => {
    const answer = await ask(running.port, path, { headers: { Host: 'portal.example.org' } })
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toMatch(/lockfileVersion|kvartal_|"dependencies"|root:x:|sourcesContent|Index of/)
  })
})
