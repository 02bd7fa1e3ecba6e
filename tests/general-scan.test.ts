/**
 * What a general scanner asks of every address, and may not find (security S36): nothing comes back as
 * markup, nothing tells of the server's inside, nothing leads elsewhere, no method does what it should not,
 * nothing is fetched without encryption. Headers, folders, files of the server and other sites are in
 * every-answer.test.ts; requests that are none in integration/raw-requests.test.ts.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL } from './factories/app.ts'
import { EVERY_ANSWER, openWholeApp, type AnswerKind } from './factories/every-answer.ts'
import { ask, askedOnce, type HttpResponse } from './factories/http.ts'
import { readText, ROOT } from './source-files.ts'

const running = await openWholeApp()
afterAll(running.stop)

const HOST = 'portal.example.org'

const send = ({
  path,
  method = 'GET',
  headers = {},
  body,
}: Pick<AnswerKind, 'path' | 'method' | 'headers' | 'body'>) =>
  ask(running.port, path, {
    method,
    headers: { Host: HOST, ...headers },
    ...(body === undefined ? {} : { body }),
  })

/** Also where the rest of the address goes on. */
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const isDocument = ({ headers }: HttpResponse) => headers['content-type']?.startsWith('text/html') === true

/** Details of the machine, the program or its data that no response may contain. */
const INSIDE: readonly (readonly [what: string, RegExp])[] = [
  ['a stack', /\n\s+at .+:\d+:\d+|Traceback|Exception in thread/],
  [
    'a path of the machine',
    /(?:\/(?:home|root|usr|var|tmp|work)\/|[A-Z]:\\)[\w.-]+|node_modules|file:\/\/\//,
  ],
  [
    'a database',
    /SQLITE_|SqliteError|syntax error at or near|near ".*": syntax error|relation "\w+"|ECONNREFUSED/,
  ],
  ['a schema of the program', /ZodError|invalid_type|FST_ERR/],
  [
    'a version of what it is made with',
    /(?:node|fastify|express|react|sqlite|postgres(?:ql)?)[ /]v?\d+\.\d+/i,
  ],
  ['an address of an inner network', /\b(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}\b/],
  ['a key', /-----BEGIN|AKIA[A-Z0-9]{16}|password"?\s*[:=]\s*"[^"]+"/i],
  ['a list of a folder', /<title>Index of|Directory listing/],
  ['a map of the sources', /sourceMappingURL/],
]

/**
 * Each in the place of a value: markup out of a text, an attribute, a script; a query, a command, a template,
 * a line of the answer's head.
 */
const INJECTIONS = [
  '"><svg/onload=alert(7331)>',
  "'-alert(7331)-'",
  '</script><script>alert(7331)</script>',
  'javascript:alert(7331)',
  "' OR '1'='1",
  '1;SELECT pg_sleep(9)--',
  '{{733173317331*7}}',
  '${733173317331*7}',
  '<!--#exec cmd="id"-->',
  ';id',
  '../../../../etc/passwd',
  'x\r\nX-Injected: 7331',
  '\0',
  '[$ne]=1',
] as const
/** Markup as a browser would take it for markup. */
const TAKEN_FOR_MARKUP = /<svg\/onload|<script>alert\(7331|\w="\s*javascript:alert|"'-alert\(7331/i
/** The product, longer than any number that an answer has by chance; `id`; the file of passwords. */
const RAN = /5132213221317|uid=\d+|root:x:/

/** Findings that a scanner would report for a response to an injection; empty = none. */
function breaches(answer: HttpResponse): readonly string[] {
  const { status, headers, text } = answer
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...('x-injected' in headers ? ['a header of its own'] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['a browser may guess what it is']),
    ...(isDocument(answer) ? (TAKEN_FOR_MARKUP.exec(text) ?? []) : []),
    ...(RAN.exec(text) ?? []),
  ]
}

test.each<[string, Partial<HttpResponse>, readonly string[]]>([
  ['escaped markup is accepted', { text: '<input value="&quot;&gt;&lt;svg/onload=alert(7331)&gt;">' }, []],
  [
    'data that are no markup are accepted',
    {
      text: '"><svg/onload=alert(7331)>',
      headers: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' },
    },
    [],
  ],
  ['the end of an attribute', { text: '<input value=""><svg/onload=alert(7331)>' }, ['<svg/onload']],
  ['the end of a script', { text: '</script><script>alert(7331)</script>' }, ['<script>alert(7331']],
  ['an address that runs', { text: '<a href="javascript:alert(7331)">' }, ['f="javascript:alert']],
  ['a template that ran', { text: '5132213221317' }, ['5132213221317']],
  [
    'a line that became a header',
    { headers: { 'x-injected': '7331', 'x-content-type-options': 'nosniff' } },
    ['a header of its own'],
  ],
  ['a failure', { status: 500 }, ['status 500']],
])('the judge of injections: %s', (_why, given, expected) => {
  const headers = { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' }
  expect(breaches({ status: 200, headers, body: Buffer.alloc(0), text: '', ...given })).toEqual(expected)
})

const operatorsOwn = ({ what }: AnswerKind) =>
  /^(?:metrics|the operator's page), (?:here|with the token)$/.test(what)

describe.each(EVERY_ANSWER)('$what: $path', (kind) => {
  const plain = askedOnce(() => send(kind))

  test('reveals no internals', async () => {
    const { text, headers } = await plain()
    const answer = JSON.stringify(headers) + text
    // The operator's page on this machine is about the machine.
    const told = INSIDE.filter(
      ([what, pattern]) => pattern.test(answer) && !(operatorsOwn(kind) && what.startsWith('a version')),
    )
    expect(told.map(([what, pattern]) => [what, pattern.exec(answer)?.[0]])).toEqual([])
  })

  test('every address is encrypted', async () => {
    const answer = await plain()
    if (!isDocument(answer)) return
    const used = [
      ...answer.text.matchAll(
        /<(?!a\b|svg\b)\w+\b[^>]*?\s(?:src|href|srcset|action|formaction|poster|data)="(?:http:)?\/\/[^"]*"/g,
      ),
    ].map(([tag]) => tag)
    // A canonical address is the operator's own; it is named, not fetched.
    expect(used.filter((tag) => !tag.includes(`"${PUBLIC_URL}`))).toEqual([])
    expect(answer.text).not.toMatch(/<form[^>]*method="?get"?[^>]*>(?:(?!<\/form>).)*type="password"/is)
  })

  test('injected query parameters return as no markup, do not run and break nothing', async () => {
    for (const word of INJECTIONS) {
      const value = encodeURIComponent(word)
      const answer = await send({
        ...kind,
        path: withQuery(kind.path, `q=${value}&redirect=${value}&lang=${value}`),
      })
      expect(breaches(answer), word).toEqual([])
    }
  })

  test('unknown methods are refused', async () => {
    for (const method of [
      'TRACE',
      'PATCH',
      'PROPFIND',
      'MKCOL',
      'MOVE',
      'SEARCH',
      'LOCK',
      'PURGE',
      'DELETE',
    ]) {
      const answer = await send({ ...kind, method, headers: { 'X-Secret': 'hemmelig-7331' } })
      expect([method, answer.status]).toEqual([
        method,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ])
      expect(answer.text).not.toContain('hemmelig-7331')
    }
    const options = await send({ ...kind, method: 'OPTIONS', body: '' })
    expect(options.status).toBeGreaterThanOrEqual(400)
  })
})

describe('injected path segments return as no markup', () => {
  const places = [
    '/',
    '/en/',
    '/nyheter/',
    '/rapporter/',
    '/serier/',
    '/layout/',
    '/block/',
    '/user/reset/',
    '/nyhetsbrev/',
    '/bilder/',
    '/api/',
    '/api/portal/',
    '/api/portal/comment/',
    '/api/page/no/',
    '/api/subscriber/',
    '/assets/',
  ]
  test.each(places)('%s', async (place) => {
    for (const word of INJECTIONS) {
      for (const path of [place + encodeURIComponent(word), place + word.replaceAll(/[^\x21-\x7e]/g, '')]) {
        expect(breaches(await ask(running.port, path, { headers: { Host: HOST } })), path).toEqual([])
      }
    }
  })
})

/** Redirect target: a path of this site, or none. */
const staysHere = (location: string | undefined) =>
  location === undefined || new URL(location, PUBLIC_URL).origin === PUBLIC_URL

describe('no request is redirected to another site', () => {
  const leads = [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '//evil.example/%2f..',
    '/.evil.example',
    '///evil.example',
    '/%09/evil.example',
    '/https:evil.example',
    '/%2f%2fevil.example',
    '//evil.example//',
    '/en//evil.example/',
    '/en/%5c%5cevil.example/',
    '/leiemarked//',
    '/leiemarked/%2e%2e/',
    '/@evil.example/',
  ]
  test.each(leads)('%s', async (path) => {
    for (const given of [
      path,
      `${path}/`,
      withQuery(path, 'next=//evil.example&url=https://evil.example&redirect=https://evil.example'),
    ]) {
      const { status, headers } = await ask(running.port, given, { headers: { Host: 'evil.example' } })
      expect(status).toBeLessThan(500)
      expect(staysHere(headers.location), `${given} → ${headers.location ?? ''}`).toBe(true)
    }
  })

  test('redirects lead to this site, whatever the Host header', async () => {
    const leading = EVERY_ANSWER.filter(({ status }) => status >= 300 && status < 400)
    expect(leading.length).toBeGreaterThan(1)
    for (const kind of leading) {
      const { headers } = await send({
        ...kind,
        headers: { ...kind.headers, Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
      })
      expect(headers.location).toBeDefined()
      expect(staysHere(headers.location), headers.location).toBe(true)
    }
  })
})

test('style sheets load from this site only', () => {
  const styles = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  )
  expect(styles.length).toBeGreaterThan(20)
  expect(styles.filter((path) => /url\(\s*['"]?(?:https?:)?\/\//.test(readText(join('src', path))))).toEqual(
    [],
  )
})
