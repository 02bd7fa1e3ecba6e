/** Newsletters as pages, leaving without scripts, and the pictures of mails, over HTTP. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refuse } from '#accounts/outcome.ts'
import type { AccountService } from '#accounts/service-types.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { NoContentError, type Newsletter } from '#newsletter/newsletter.ts'
import { StoreUnreachableError } from '#store/errors.ts'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { fakeNewsletter, KNOWN_TOKEN } from '#tests/factories/fake-newsletter.ts'
import { ask, type Question } from '#tests/factories/http.ts'

const edition = await editionOf(contentWith([]))
const PICTURE = 'p'.repeat(43)
let reads = 0
beforeEach(() => {
  reads = 0
})

async function served(overrides: Partial<Newsletter> = {}, accounts: Partial<AccountService> = {}) {
  const { newsletter, asked: calls } = fakeNewsletter({
    picture: async (hash) => {
      reads += 1
      return hash === PICTURE ? Buffer.from('PNG') : null
    },
    ...overrides,
  })
  const counted: string[] = []
  const count = (_message: string, note?: LogNote) => void counted.push(`${note?.code} ${note?.about}`)
  const app = await openApp(() => edition, {
    accounts: { ...fakeAccounts, ...accounts },
    newsletter,
    log: { info: () => {}, warn: count, error: count },
  })
  onTestFinished(() => app.stop())
  return { asked: calls, counted, get: (path: string, question?: Question) => ask(app.port, path, question) }
}

describe('a mail as a page', () => {
  test.each([
    [
      'the web copy of an issue, which cannot be framed',
      `/nyhetsbrev/utgave/${KNOWN_TOKEN}`,
      "frame-ancestors 'none'",
      'DENY',
    ],
    [
      'a preview, framed by this site',
      '/nyhetsbrev/forhandsvisning?lang=no',
      "frame-ancestors 'self'",
      'SAMEORIGIN',
    ],
  ])('%s: runs no script, and is neither cached nor indexed', async (_why, path, ancestors, framed) => {
    const { get } = await served()
    const { status, headers, text } = await get(path)
    expect([status, text]).toEqual([200, expect.stringMatching(/^<p>/)])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-frame-options': framed,
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    })
    const policy = headers['content-security-policy'] ?? ''
    for (const part of [
      "default-src 'none'",
      `img-src 'self' ${PUBLIC_URL}`,
      "form-action 'none'",
      ancestors,
      'sandbox',
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  })

  test.each([
    ['an unknown copy', `/nyhetsbrev/utgave/${'x'.repeat(32)}`],
    ['a copy without a token', '/nyhetsbrev/utgave/'],
  ])('%s is as any address that does not exist', async (_why, path) => {
    const { status, headers } = await (await served()).get(path)
    expect([status, headers['x-frame-options']]).toEqual([404, 'DENY'])
  })

  test('refuses invalid settings', async () => {
    expect((await (await served()).get('/nyhetsbrev/forhandsvisning?bad')).status).toBe(400)
  })

  test('before there is content: come again', async () => {
    const { get } = await served({ previewDocument: () => Promise.reject(new NoContentError('nothing')) })
    const { status, headers } = await get('/nyhetsbrev/forhandsvisning')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })

  test('of many concurrent previews most are refused, and none waits long', async () => {
    const { get } = await served({ previewDocument: async () => '<p>' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/nyhetsbrev/forhandsvisning')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  })
})

describe('leaving without scripts', () => {
  const page = `/nyhetsbrev/${KNOWN_TOKEN}`
  const unsubscribed: Partial<Newsletter> = {
    managed: async () => ({
      email: 'k…@example.org',
      list: 'newsletter',
      frequency: 'off',
      rhythm: 'frequency',
      monthday: 1,
      pause_until: '',
      data_sources: [],
      weekday: 'monday',
      hours: 7,
      alerts: 2,
      next: null,
    }),
  }

  test.each([
    ['nb-NO', '', 'Stopp nyhetsbrevet'],
    ['en-GB', '/en', 'Stop the newsletter'],
  ])('%s: one sentence and one button', async (locale, prefix, words) => {
    const { get, asked: calls } = await served()
    const { status, headers, text } = await get(`${prefix}${page}/stopp`)
    expect([status, headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'no-referrer',
      'noindex',
      'no-store',
    ])
    expect(text).toContain(`<html lang="${locale}">`)
    expect(text).toContain(`<form method="post"><button type="submit">${words}</button></form>`)
    expect(text).toContain(`href="${prefix}${page}"`)
    expect(calls.map(({ name }) => name)).toEqual(['managed'])
  })

  test('an ended subscription has no button', async () => {
    const { text } = await (await served(unsubscribed)).get(`${page}/stopp`)
    expect(text).toContain('<h1>Nyhetsbrevet er stoppet</h1>')
    expect(text).toContain('Det kommer ikke flere til k…@example.org.')
    expect(text).not.toContain('<form')
  })

  test.each([
    ['', 'Kontoret', '<h1>Stopp påminnelsen</h1>', 'Påminnelsen om Kontoret går til k…@example.org.', true],
    ['/en', null, '<h1>The reminder is stopped</h1>', 'No more will be sent about this lease', false],
  ])('the link of a lease reminder, %s: %s', async (prefix, name, heading, sentence, hasButton) => {
    const { get } = await served({
      managed: async () => null,
      leaseReminder: async () => ({ email: 'k…@example.org', name }),
    })
    const { status, text } = await get(`${prefix}${page}/stopp`)
    expect(status).toBe(200)
    expect(text).toContain(heading)
    expect(text).toContain(sentence)
    expect(text.includes('<form method="post">')).toBe(hasButton)
    expect(text).toContain(`href="${prefix}/layout"`)
  })

  test.each([
    [page, 'nothing', {}],
    [
      `${page}/stopp`,
      'a form',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=1' },
    ],
    [`/en${page}`, 'text', { headers: { 'Content-Type': 'text/plain' }, body: 'x' }],
  ])(
    'a POST to %s with %s unsubscribes, and redirects to the confirmation',
    async (path, _what, question) => {
      const { get, asked: calls } = await served()
      const { status, headers } = await get(path, { method: 'POST', ...question })
      expect([status, headers.location]).toEqual([303, `${path.startsWith('/en') ? '/en' : ''}${page}/stopp`])
      expect(calls).toEqual([{ name: 'leave', parameters: [KNOWN_TOKEN] }])
    },
  )

  test('a foreign token is as any address that does not exist', async () => {
    const { get } = await served()
    const foreignPath = `/nyhetsbrev/${'f'.repeat(36)}`
    const { headers } = await get(foreignPath, { method: 'POST' })
    expect([headers.location, (await get(`${foreignPath}/stopp`)).status]).toEqual([
      `${foreignPath}/stopp`,
      404,
    ])
  })

  test.each([
    [
      'reading',
      `${page}/stopp`,
      'GET',
      '<html lang="nb-NO">',
      'Ingenting er endret ennå',
      '<p>For mange forsøk. Prøv igjen om 2 minutter.</p>',
    ],
    [
      'pressing the button',
      `${page}/stopp`,
      'POST',
      '<html lang="nb-NO">',
      'Ingenting er endret ennå',
      '<p>For mange forsøk. Prøv igjen om 2 minutter.</p>',
    ],
    [
      'pressing it in English',
      `/en${page}`,
      'POST',
      '<html lang="en-GB">',
      'Nothing has been changed yet',
      '<p>Too many attempts. Try again in 2 minutes.</p>',
    ],
  ] as const)(
    'too many requests from one network, %s: a page with a link back',
    async (_what, path, method, lang, title, words) => {
      const { get, asked: calls } = await served(
        {},
        { countLinkUse: async () => refuse('throttled', { retryAfterSeconds: 61 }) },
      )
      const { status, headers, text } = await get(path, { method })
      expect([
        status,
        headers['retry-after'],
        headers['content-type'],
        headers['cache-control'],
        calls,
      ]).toEqual([429, '61', 'text/html; charset=utf-8', 'no-store', []])
      for (const part of [lang, `<h1>${title}</h1>`, words, `href="${path.replace('/stopp', '')}/stopp"`])
        expect(text).toContain(part)
      expect(text).not.toContain('<form')
    },
  )
})

describe('pictures of mails', () => {
  test('embeddable anywhere, cached permanently, read once', async () => {
    const { get } = await served()
    for (const path of [`/bilder/${PICTURE}.png`, `/bilder/${PICTURE}.png?a=1`, `/bilder/${PICTURE}.png`]) {
      const { status, headers, text } = await get(path)
      expect([status, text]).toEqual([200, 'PNG'])
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
    expect(reads).toBe(1)
  })

  test.each([
    ['unknown', `/bilder/${'q'.repeat(43)}.png`, 1],
    ['of another form', '/bilder/picture.png', 0],
    ['no picture', `/bilder/${PICTURE}.svg`, 0],
  ])('%s: not found', async (_why, path, expectedCalls) => {
    const { status, headers } = await (await served()).get(path)
    expect([status, headers['cache-control'], reads]).toEqual([404, 'no-store', expectedCalls])
  })
})

const away = () => Promise.reject(new StoreUnreachableError('kvartal', new Error('gone')))

test.each([
  ['a picture', `/bilder/${PICTURE}.png`, 'GET', { picture: away }, '/bilder/:file'],
  ['a web copy', `/nyhetsbrev/utgave/${KNOWN_TOKEN}`, 'GET', { copy: away }, '/nyhetsbrev/utgave/:token'],
  [
    'the page for leaving',
    `/nyhetsbrev/${KNOWN_TOKEN}/stopp`,
    'GET',
    { managed: away },
    '/nyhetsbrev/:token/stopp',
  ],
  ['leaving', `/nyhetsbrev/${KNOWN_TOKEN}/stopp`, 'POST', { leave: away }, '/nyhetsbrev/:token/stopp'],
] as const)(
  '%s while the database is away: come again, and the failure is counted',
  async (_why, path, method, overrides, route) => {
    const { get, counted } = await served(overrides)
    const { status, headers } = await get(path, { method })
    expect([status, headers['retry-after'], headers['cache-control'], counted]).toEqual([
      503,
      '5',
      'no-store',
      [`store_unreachable ${route}`],
    ])
  },
)
