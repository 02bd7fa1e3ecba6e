import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { StoreUnreachableError } from '#store/errors.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { operatorReport, processReport } from '#tests/factories/operator-report.ts'
import { isLoopbackRequest } from './loopback-request.ts'
import { operatorHtml } from './operator-html.tsx'
import type { OperatorReport } from './operator-report.ts'

const AT = Date.parse('2026-11-20T06:00:00.000Z')
/** Markup of an instant in a table. */
const MOMENT = '<time dateTime="2026-11-20T06:00:00.000Z">2026-11-20 07:00</time>'
const REPORT = operatorReport({
  at: AT,
  sources: [
    {
      source: 'feed/a',
      title: { no: 'Avisa', en: 'A' },
      state: 'well',
      reason: '',
      lastSuccess: AT,
      lastAttempt: AT,
      dataUntil: '',
    },
    {
      source: 'series/b',
      title: { no: '<s>', en: '<b>' },
      state: 'late',
      reason: 'answered 503',
      lastSuccess: null,
      lastAttempt: AT,
      dataUntil: '2026-01-01',
    },
  ],
  jobs: [
    {
      name: 'feed/a',
      state: 'given_up',
      startedAt: AT,
      finishedAt: AT,
      attempt: 3,
      nextRun: AT,
      message: '12 articles',
    },
  ],
  refused: [{ source: 'series/b', at: AT, reason: 'from 1\nto 99' }],
  mails: [
    {
      to: 'ops@example.org',
      subject: 'B is late',
      state: 'waiting',
      createdAt: AT,
      sentAt: null,
      handedOverAt: null,
      nextTryAt: null,
      failure: '',
    },
  ],
})
const PROCESS = processReport({
  startedAt: AT,
  failures: [
    { code: 'request_failed', about: '/api/x', count: 3, lastAt: AT, requestId: 'abcdef12', message: '<i>' },
  ],
})
const htmlOf = (change: Partial<OperatorReport> = {}) =>
  operatorHtml({ process: PROCESS, report: { ...REPORT, ...change }, outbox: null }, 'en-GB')

describe('a client on this machine', () => {
  test.each<[string, string | undefined, string | undefined, Readonly<Record<string, string>>, boolean]>([
    ['by name', 'localhost:3000', '127.0.0.1', {}, true],
    ['by address', '127.0.0.1', '::ffff:127.0.0.1', {}, true],
    ['by IPv6', '[::1]:3000', '::1', {}, true],
    ['a reader', 'portal.example.org', '203.0.113.9', {}, false],
    ['a remote client that names localhost', 'localhost:3000', '203.0.113.9', {}, false],
    ['a site whose name resolves to this machine', 'evil.example', '127.0.0.1', {}, false],
    ['a name that starts with localhost', 'localhost.evil.example', '127.0.0.1', {}, false],
    ['passed on by a proxy', 'localhost:3000', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
    ['passed on by another', 'localhost:3000', '127.0.0.1', { via: '1.1 proxy' }, false],
    ...[
      'forwarded',
      'x-forwarded-host',
      'x-forwarded-port',
      'x-forwarded-server',
      'x-real-ip',
      'x-client-ip',
      'x-original-forwarded-for',
      'cdn-loop',
      'cf-connecting-ip',
    ].map((name): [string, string, string, Readonly<Record<string, string>>, boolean] => [
      `passed on with ${name} alone`,
      'localhost',
      '127.0.0.1',
      { [name]: '1' },
      false,
    ]),
    [
      'headers of browsers',
      'localhost',
      '127.0.0.1',
      { accept: 'text/html', 'upgrade-insecure-requests': '1', 'sec-fetch-site': 'none' },
      true,
    ],
    ['a closed socket', 'localhost', undefined, {}, false],
    ['no host', undefined, '127.0.0.1', {}, false],
  ])('%s', (_why, host, remoteAddress, headers, expected) => {
    const request = {
      headers: { ...headers, ...(host === undefined ? {} : { host }) },
      socket: { remoteAddress },
    }
    expect(isLoopbackRequest({ ...request, httpVersion: '1.1' })).toBe(expected)
    expect(isLoopbackRequest({ ...request, httpVersion: '1.0' }), 'a proxy that says nothing of itself').toBe(
      false,
    )
  })
})

describe('over HTTP', () => {
  const served = async (report = async () => REPORT) => {
    const edition = await editionOf(contentWith([]))
    return openApp(() => edition, {
      publicUrl: 'http://localhost:3000',
      operations: { report, process: () => PROCESS },
    })
  }

  test('answers plain HTML, uncached and unlisted', async () => {
    const app = await served()
    const { status, headers, text } = await ask(app.port, '/drift', { headers: { Host: 'localhost' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(text).toContain('series/b')
    await app.stop()
  })

  test('its style is inline, and the policy permits that and nothing else', async () => {
    const app = await served()
    const { headers, text } = await ask(app.port, '/drift', { headers: { Host: 'localhost' } })
    const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) =>
      createHash('sha256').update(style).digest('base64'),
    )
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${styles.join()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toMatch(/ style=|<link|<script/)
    await app.stop()
  })

  test('while the store is unavailable it says so, and shows the state of the process', async () => {
    const app = await served(() =>
      Promise.reject(new StoreUnreachableError('db.example.org', new Error('ECONNREFUSED'))),
    )
    const { status, text } = await ask(app.port, '/en/drift', { headers: { Host: 'localhost' } })
    expect(status).toBe(200)
    expect(text).toContain(
      'The store does not answer: The database db.example.org cannot be reached: ECONNREFUSED',
    )
    expect(text).toContain(
      `<td>request_failed</td><td>/api/x</td><td>3</td><td>${MOMENT}</td><td>abcdef12</td><td>&lt;i&gt;</td>`,
    )
    await app.stop()
  })

  test.each([
    ['/drift', 'nb-NO', 'Ingenting krever tilsyn.', '/en/drift', 'en-GB'],
    ['/en/drift', 'en-GB', 'Nothing needs attention.', '/drift', 'nb-NO'],
  ])(
    '%s is in the language of its address, and leads to the other',
    async (path, lang, expectedTexts, otherPath, otherText) => {
      const app = await served(async () => operatorReport({ at: AT }))
      const { text } = await ask(app.port, path, { headers: { Host: 'localhost' } })
      expect(text).toContain(`<html lang="${lang}">`)
      expect(text).toContain(expectedTexts)
      expect(text).toContain(`<a href="${otherPath}" hrefLang="${otherText}" lang="${otherText}">`)
      await app.stop()
    },
  )

  test.each<[why: string, report: OperatorReport | string]>([
    ['while all else is well', operatorReport({ at: AT })],
    ['while the store is away', 'ECONNREFUSED'],
  ])('a Node with security holes is reported, %s', (_why, report) => {
    const html = operatorHtml(
      { process: processReport({ node: 'v26.10.0', saferNode: '26.12.1' }), report, outbox: null },
      'en-GB',
    )
    expect(html).toContain(
      '<li>Node v26.10.0 has known security holes: install Node 26.12.1 or newer, and start again.</li>',
    )
    expect(html).not.toContain('Nothing needs attention.')
  })

  test.each(['', '/en'])('remote requests get 404: %s', async (prefix) => {
    const app = await served()
    const remote = { headers: { Host: 'portal.example.org' } }
    const [hidden, missing] = [
      await ask(app.port, `${prefix}/drift`, remote),
      await ask(app.port, `${prefix}/intet`, remote),
    ]
    expect([hidden.status, missing.status]).toEqual([404, 404])
    expect(hidden.text.replaceAll('drift', '')).toBe(missing.text.replaceAll('intet', ''))
    await app.stop()
  })
})

test('the worst first, everything escaped, moments by the clock in Oslo', () => {
  const html = htmlOf()
  expect(html).toContain('1 of 2 sources are late.')
  expect(html.indexOf('series/b')).toBeLessThan(html.indexOf('feed/a'))
  expect(html).toContain('<td>&lt;b&gt;</td>')
  expect(html).toContain(`<td>${MOMENT}</td>`)
  expect(html).toContain('<td>from 1<br>to 99</td>')
  expect(html).toContain('<td>given up</td>')
})

test('in Norwegian all is translated but log messages, whose language is marked', () => {
  const html = operatorHtml({ process: PROCESS, report: REPORT, outbox: null }, 'nb-NO')
  expect(html).toContain('1 av 2 kilder er forsinket.')
  expect(html).toContain('<td>gitt opp</td>')
  expect([
    html.includes('<td>Avisa</td>'),
    html.includes('<td>A</td>'),
    htmlOf().includes('<td>A</td>'),
  ]).toEqual([true, false, true])
  expect(html).toContain('<td><span lang="en">from 1<br>to 99</span></td>')
  expect(html.match(/<h1>[^<]+<\/h1>|<h2>[^<]+<\/h2>/g)).toHaveLength(
    htmlOf().match(/<h1>[^<]+<\/h1>|<h2>[^<]+<\/h2>/g)?.length ?? 0,
  )
  for (const english of ['Operations', 'Sources', 'Jobs', 'given up', 'late.', 'None.'])
    expect(html).not.toContain(english)
})

test.each<[string, Partial<OperatorReport>, string]>([
  ['no outside requests', { isFetching: false }, 'FETCH_OUTSIDE=off'],
  ['mail is kept', { isMailSent: false }, 'mail is kept'],
  ['mail has no next try', { isMailSent: false }, '<td>B is late</td><td>kept</td>'],
  [
    'something wants a look',
    { newsletter: { pausedSince: AT, balances: [], unsettled: [] } },
    '<li>The newsletter has been paused since 2026-11-20 07:00.</li>',
  ],
  [
    'another database',
    { store: { engine: 'PostgreSQL 17.2', schema: '009-y', logBytes: null } },
    '<td>PostgreSQL 17.2</td>',
  ],
  [
    'nothing is kept of past days',
    { history: { firstDay: null, versions: 0, bytes: 0 } },
    '<td>Past days</td><td>none</td>',
  ],
  ['no content', { pack: null }, '<td>Content pack</td><td>none</td>'],
  ['no mail', { mails: [] }, '<h2>Mail</h2>\n<p>None.</p>'],
])('shows that %s', (_why, overrides, words) => {
  expect(htmlOf(overrides)).toContain(words)
  expect(htmlOf()).not.toContain(words)
})

test.each<[why: string, mail: Partial<OperatorReport['mails'][number]>, shownAs: string]>([
  ['the recipient', { to: 'kari.nordmann@example.org' }, '<td>k…@example.org</td>'],
  [
    'in the reply of a mail server',
    { failure: '550 <kari.nordmann@example.org>: no such user' },
    '550 &lt;k…@example.org&gt;: no such user',
  ],
])('addresses of readers are masked: %s', (_why, change, shownAs) => {
  const [mail] = REPORT.mails
  if (!mail) throw new Error('the report has no mail')
  const html = htmlOf({ mails: [{ ...mail, ...change }] })
  expect(html).toContain(shownAs)
  expect(html).not.toContain('kari.nordmann')
})
