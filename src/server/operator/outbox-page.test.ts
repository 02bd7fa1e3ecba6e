import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OutboxEntry } from '#store/mail/outbox-repository.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { operatorReport, processReport } from '#tests/factories/operator-report.ts'
import { isLocalSite } from './loopback-request.ts'

const AT = Date.parse('2026-11-20T06:00:00.000Z')
const LINK = 'http://localhost:3000/user/reset/abc/a%40b.no'
const mail = (key: string, overrides: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key,
  to: 'kari@example.org',
  subject: 'Velg nytt passord',
  text: `Hei <b>!\n${LINK}\n`,
  html: `<!doctype html>\n<p><a href="${LINK}">Velg</a></p>`,
  leave: '',
  attempt: 0,
  state: 'waiting',
  createdAt: AT,
  sentAt: null,
  handedOverAt: null,
  nextTryAt: null,
  failure: '',
  ...overrides,
})
const pathOf = (key: string) =>
  `/en/drift/outbox/${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
const htmlOf = (key: string) => `${pathOf(key).replace('/en', '')}/html`

let mails: OutboxEntry[]
beforeEach(() => {
  mails = [
    mail('account/1/reset'),
    mail('b', { subject: '<script>', html: '', state: 'given_up', failure: '550 <no>' }),
  ]
})

async function served({ publicUrl = 'http://localhost:3000', isKept = true } = {}) {
  const edition = await editionOf(contentWith([]))
  const app = await openApp(() => edition, {
    publicUrl,
    operations: {
      report: async () => operatorReport({ at: AT, isMailSent: !isKept }),
      process: () => processReport(),
    },
    ...(isKept ? { outbox: { newest: async (limit: number) => mails.slice(0, limit) } } : {}),
  })
  onTestFinished(() => app.stop())
  return (path: string, host = 'localhost') => ask(app.port, path, { headers: { Host: host } })
}

test.each([
  ['by name', 'http://localhost:3000', true],
  ['by address', 'http://127.0.0.1', true],
  ['by IPv6', 'http://[::1]:80', true],
  ['a site', 'https://portal.example.org', false],
  ['a name that starts with localhost', 'http://localhost.example.org', false],
])('a site on this machine: %s', (_why, publicUrl, isLocal) => expect(isLocalSite(publicUrl)).toBe(isLocal))

describe('here', () => {
  test('mails are listed, with a way to each', async () => {
    const get = await served()
    const { status, headers, text } = await get('/en/drift/outbox')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(text).toContain(
      `<td><time dateTime="2026-11-20T06:00:00.000Z">2026-11-20 07:00</time></td><td>kari@example.org</td><td><a href="${pathOf('account/1/reset')}">Velg nytt passord</a></td><td>kept</td>`,
    )
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script>')
  })

  test.each([
    ['/drift', '<a href="/drift/outbox">Les e-posten som er tatt vare på (1)</a>'],
    ['/en/drift', '<a href="/en/drift/outbox">Read the mail that is kept (1)</a>'],
  ])('%s links to it with the number of mails', async (path, link) => {
    expect((await (await served())(path)).text).toContain(link)
  })

  test('in Norwegian too; a mail is in its own language, so it has one address', async () => {
    const get = await served()
    expect((await get('/drift/outbox')).text).toContain('<h1>E-post som er tatt vare på</h1>')
    expect((await get(pathOf('account/1/reset').replace('/en', ''))).text).toContain(
      `<a href="${htmlOf('account/1/reset')}">Som HTML</a>`,
    )
  })

  test('a mail as text: its links are links, and all else is escaped', async () => {
    const { text } = await (await served())(pathOf('account/1/reset'))
    expect(text).toContain(`<pre>Hei &lt;b&gt;!\n<a href="${LINK}">${LINK}</a>\n</pre>`)
    expect(text).toContain(`<a href="${htmlOf('account/1/reset')}">As HTML</a>`)
  })

  test('a mail as HTML: as it was written, and cut off from this site', async () => {
    const { text, headers } = await (await served())(htmlOf('account/1/reset'))
    expect(text).toBe(mails[0]?.html)
    expect(headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self';/,
    )
  })

  test('a given-up mail shows the reason; without HTML there is no page for it', async () => {
    const get = await served()
    expect((await get(pathOf('b'))).text).toContain('<dd>550 &lt;no&gt;</dd>')
    expect((await get(htmlOf('b'))).status).toBe(404)
  })

  test('an erased text', async () => {
    mails = [mail('a', { state: 'sent', text: '', html: '' })]
    expect((await (await served())(pathOf('a'))).text).toContain('not kept any more')
  })
})

const PATHS = ['/drift/outbox', '/en/drift/outbox', pathOf('account/1/reset'), htmlOf('account/1/reset')]

test.each([
  ['a remote client', {}, 'portal.example.org'],
  ['a portal that readers reach', { publicUrl: 'https://portal.example.org' }, 'localhost'],
  ['a portal that sends its mail', { isKept: false }, 'localhost'],
] as const)('%s gets no information', async (_why, options, host) => {
  const get = await served(options)
  for (const path of PATHS) {
    const { status, text } = await get(path, host)
    expect(status).toBe(404)
    expect(text).not.toContain('kari@example.org')
    const prefix = path.startsWith('/en/') ? '/en' : ''
    const missing = await get(`${prefix}/intet`, host)
    const [mailStatus, otherStatus] = [path.slice(prefix.length + 1), 'intet'].map(
      (name) => (answer: string) => answer.replaceAll(name, '').replaceAll(encodeURIComponent(name), ''),
    )
    expect(mailStatus?.(text)).toBe(otherStatus?.(missing.text))
  }
  expect((await get('/drift', host)).text).not.toContain('/drift/outbox')
})

test.each([
  '/drift/outbox/',
  '/drift/outbox/0',
  `/drift/outbox/${'0'.repeat(32)}`,
  '/drift/outbox/..%2f',
  `${pathOf('b')}/text`,
])('no mail at %s', async (path) => {
  expect((await (await served())(path)).status).not.toBe(200)
})
