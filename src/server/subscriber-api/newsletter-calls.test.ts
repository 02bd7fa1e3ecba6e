/** Newsletter calls over HTTP: access, validation, and effects of mail links (RFC 8058; security S48). */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountService } from '#accounts/service-types.ts'
import { succeed, refuse } from '#accounts/outcome.ts'
import { subscriberErrorSchema } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { newsletterPreviewSchema } from '#contract/subscriber/newsletter.ts'
import { NoContentError, type Newsletter } from '#newsletter/newsletter.ts'
import { openApp } from '#tests/factories/app.ts'
import { FAKE_ACCOUNT, fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { fakeNewsletter, KNOWN_TOKEN } from '#tests/factories/fake-newsletter.ts'
import { ask, type Question } from '#tests/factories/http.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'

let overrides: Partial<Newsletter> = {}
let account = FAKE_ACCOUNT
let isCrowded = false
const { newsletter, asked: calls } = fakeNewsletter({
  preview: async (...parameters) => (overrides.preview ?? fakeNewsletter().newsletter.preview)(...parameters),
  change: async (...parameters) => (overrides.change ?? fakeNewsletter().newsletter.change)(...parameters),
  next: async (...parameters) => (overrides.next ?? fakeNewsletter().newsletter.next)(...parameters),
})
const accounts: AccountService = {
  ...fakeAccounts,
  user: async () => succeed(account),
  countLinkUse: async () => (isCrowded ? refuse('throttled', { retryAfterSeconds: 60 }) : succeed(null)),
}
const running = await openApp(() => null, { accounts, newsletter })
const without = await openApp(() => null, { accounts })
afterAll(() => Promise.all([running.stop(), without.stop()]))
beforeEach(() => {
  calls.length = 0
  overrides = {}
  account = FAKE_ACCOUNT
  isCrowded = false
})

const SESSION = { Authorization: 'Bearer good.token.x', 'Content-Type': 'application/json' }
const FOREIGN_TOKEN = 'f'.repeat(36)
const call = (method: string, path: string, options: Question = {}, port = running.port) =>
  ask(port, SUBSCRIBER_PREFIX + path, { method, ...options })
const codeOf = (text: string) => subscriberErrorSchema.parse(JSON.parse(text)).code

describe('a preview', () => {
  const preview = (form: unknown) =>
    call('POST', 'newsletter/preview', { headers: SESSION, body: JSON.stringify(form) })

  test('of the form as it stands, for its own reader', async () => {
    const { status, text } = await preview({
      email_settings: { frequency: 'weekly', hours: [8], data_sources: ['policy-rate'] },
      city: 'bergen',
      locale: 'en-GB',
    })
    expect(status).toBe(200)
    expect(newsletterPreviewSchema.safeParse(JSON.parse(text)).success).toBe(true)
    expect(calls.at(-1)).toEqual({
      name: 'preview',
      parameters: [
        {
          settings: { ...NO_NEWSLETTER, frequency: 'weekly', hours: 8, data_sources: ['policy-rate'] },
          city: 'bergen',
          locale: 'en-GB',
        },
        { id: 42, email: 'kari@example.org', firstName: 'Kari' },
      ],
    })
  })

  test.each<[string, object, object]>([
    ['all of it', {}, {}],
    [
      'all but the hour',
      { email_settings: { hours: 9 } },
      { settings: { ...NO_NEWSLETTER, frequency: 'weekly', data_sources: ['rent'], hours: 9 } },
    ],
    ['all but the city, which is empty', { city: '' }, { city: '' }],
    ['all but the language', { locale: 'nb-NO' }, { locale: 'nb-NO' }],
  ])('omitted fields use saved values: %s', async (_why, form, expected) => {
    const settings = { ...NO_NEWSLETTER, frequency: 'weekly' as const, data_sources: ['rent'] }
    account = { ...FAKE_ACCOUNT, emailSettings: settings, city: 'bergen', locale: 'en-GB' }
    expect((await preview(form)).status).toBe(200)
    expect(calls.at(-1)?.parameters[0]).toEqual({ settings, city: 'bergen', locale: 'en-GB', ...expected })
  })

  test.each<[string, object, string]>([
    ['invalid settings', { email_settings: null }, 'email_settings'],
    ['an hour before seven', { email_settings: { hours: 6 } }, 'email_settings'],
    ['two hours', { email_settings: { hours: [7, 8] } }, 'email_settings'],
    ['an unknown frequency', { email_settings: { frequency: 'hourly' } }, 'email_settings'],
    [
      'too many data sources',
      { email_settings: { data_sources: Array.from({ length: 21 }, (_, index) => `s${index}`) } },
      'email_settings',
    ],
    ['an invalid ID', { email_settings: { rss_feeds: ['<script>'] } }, 'email_settings'],
    [
      'an alert without a series',
      { email_settings: { alerts: [{ above: true, value: 7 }] } },
      'email_settings',
    ],
    ['a town without a market', { email_settings: {}, city: 'hamar' }, 'city'],
    ['another language', { email_settings: {}, locale: 'de-DE' }, 'locale'],
  ])('refused: %s', async (_why, form, field) => {
    const { status, text } = await preview(form)
    expect([status, Object.keys(subscriberErrorSchema.parse(JSON.parse(text)).fields ?? {})]).toEqual([
      403,
      [field],
    ])
    expect(calls).toEqual([])
  })

  test('no content yet: unavailable, and no defect', async () => {
    overrides = { preview: () => Promise.reject(new NoContentError('nothing')) }
    const { status, headers } = await preview({ email_settings: {} })
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(running.logged.filter((line) => line.startsWith('error'))).toEqual([])
  })
})

test.each([
  ['of a schedule', '2026-11-23T06:00:00.000Z'],
  ['none', null],
])('the next issue %s, of the calling reader', async (_why, next) => {
  overrides = { next: async () => next }
  const { status, text, headers } = await call('GET', 'newsletter/next', { headers: SESSION })
  expect([status, JSON.parse(text), headers['cache-control']]).toEqual([200, { next }, 'no-store'])
  expect(calls).toEqual([{ name: 'next', parameters: [42] }])
  expect([
    (await call('GET', 'newsletter/next')).status,
    (await call('GET', 'newsletter/next', { headers: SESSION }, without.port)).status,
  ]).toEqual([401, 404])
})

describe('the link of a mail', () => {
  const manage = (token: string, form: unknown) =>
    call('PUT', `newsletter/manage/${token}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(form),
    })

  test('shows the editable settings, and changes what is sent', async () => {
    const managed = await call('GET', `newsletter/manage/${KNOWN_TOKEN}`)
    expect([managed.status, JSON.parse(managed.text)]).toMatchObject([
      200,
      { email: 'k…@example.org', frequency: 'daily', alerts: 2 },
    ])
    expect([(await manage(KNOWN_TOKEN, { frequency: 'weekly' })).status, calls.at(-1)]).toEqual([
      200,
      { name: 'change', parameters: [KNOWN_TOKEN, { frequency: 'weekly' }] },
    ])
  })

  test.each([
    ['nb', nb, 'no-city', 'newsletterCity'],
    ['en', en, 'no-city', 'newsletterCity'],
    ['nb', nb, 'is-off', 'newsletterOff'],
    ['en', en, 'is-off', 'newsletterOff'],
  ] as const)('it cannot be enabled, with the reason: %s', async (language, texts, reason, problem) => {
    overrides = { change: async () => reason }
    const { status, text } = await call('PUT', `newsletter/manage/${KNOWN_TOKEN}`, {
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ frequency: 'daily' }),
    })
    const message = texts.accountMessages[problem]
    expect([status, JSON.parse(text)]).toEqual([
      403,
      { code: 'invalid_field', message, fields: { frequency: message } },
    ])
  })

  test.each<[string, unknown, number]>([
    ['an unknown frequency', { frequency: 'never' }, 403],
    ['a weekday that is not offered', { weekday: 'friday' }, 403],
    ['an hour after nineteen', { hours: 20 }, 403],
    ['half an hour', { hours: 7.5 }, 403],
    ['alerts that go on', { stop_alerts: false }, 403],
    ['a list', [], 400],
  ])('refused: %s', async (_why, form, status) => {
    expect((await manage(KNOWN_TOKEN, form)).status).toBe(status)
    expect(calls).toEqual([])
  })

  test.each([
    ['to see', () => call('GET', `newsletter/manage/${FOREIGN_TOKEN}`)],
    ['to change', () => manage(FOREIGN_TOKEN, { frequency: 'off' })],
    ['to leave', () => call('POST', `newsletter/unsubscribe/${FOREIGN_TOKEN}`)],
    ['too long for a token', () => call('POST', `newsletter/unsubscribe/${'a'.repeat(500)}`)],
    ['where there is no newsletter', () => call('GET', `newsletter/manage/${KNOWN_TOKEN}`, {}, without.port)],
  ])('of another account, %s: not found', async (_why, use) => {
    const { status, text } = await use()
    expect([status, codeOf(text)]).toEqual([404, 'not_found'])
  })

  test('used too often from one network: Retry-After', async () => {
    isCrowded = true
    const { status, headers } = await call('POST', `newsletter/unsubscribe/${KNOWN_TOKEN}`)
    expect([status, headers['retry-after'], calls]).toEqual([429, '60', []])
  })
})

const BOUNDARY =
  '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

describe('one-click unsubscribe', () => {
  test.each<[string, string | undefined, string | undefined]>([
    ['a form, as most send it', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a form in parts', 'multipart/form-data; boundary=x', BOUNDARY],
    ['JSON', 'application/json', '{"a":1}'],
    ['an unparseable body', 'application/json', '{'],
    ['text', 'text/plain', 'x'],
    ['a type that cannot be read', 'not a type', 'List-Unsubscribe=One-Click'],
    ['an empty type', '', 'List-Unsubscribe=One-Click'],
    ['no type', undefined, 'List-Unsubscribe=One-Click'],
    ['nothing', undefined, undefined],
  ])('%s: at once, with no session and no redirect', async (_why, type, body) => {
    const { status, headers, text } = await call('POST', `newsletter/unsubscribe/${KNOWN_TOKEN}`, {
      headers: type === undefined ? {} : { 'Content-Type': type },
      ...(body === undefined ? {} : { body }),
    })
    expect([status, JSON.parse(text).code, headers.location, headers['set-cookie']]).toEqual([
      200,
      'left_list',
      undefined,
      undefined,
    ])
    expect(calls).toEqual([{ name: 'leave', parameters: [KNOWN_TOKEN] }])
  })

  test('a scanner that opens the address changes nothing; a person is redirected to the page', async () => {
    const [norwegian, english, head] = [
      await call('GET', `newsletter/unsubscribe/${KNOWN_TOKEN}`),
      await call('GET', `newsletter/unsubscribe/${KNOWN_TOKEN}`, { headers: { 'Accept-Language': 'en-GB' } }),
      await call('HEAD', `newsletter/unsubscribe/${KNOWN_TOKEN}`),
    ]
    expect([norwegian.status, norwegian.headers.location]).toEqual([303, `/nyhetsbrev/${KNOWN_TOKEN}`])
    expect([english.status, english.headers.location]).toEqual([303, `/en/nyhetsbrev/${KNOWN_TOKEN}`])
    expect(head.status).toBe(405)
    expect(calls).toEqual([])
  })

  test.each([
    ['no', 'en-GB', '/nyhetsbrev/'],
    ['en', 'nb-NO', '/en/nyhetsbrev/'],
    ['sv', 'en-GB', '/en/nyhetsbrev/'],
    ['no&lang=en', 'en-GB', '/en/nyhetsbrev/'],
  ])('a mail with ?lang=%s, opened by a browser in %s, leads to %s', async (lang, browser, page) => {
    const { status, headers } = await call('GET', `newsletter/unsubscribe/${KNOWN_TOKEN}?lang=${lang}`, {
      headers: { 'Accept-Language': browser },
    })
    expect([status, headers.location]).toEqual([303, page + KNOWN_TOKEN])
  })

  test('no redirect to another site', async () => {
    const { headers } = await call('GET', 'newsletter/unsubscribe/%2F%2Fevil.example')
    expect(headers.location).toBe('/nyhetsbrev/%2F%2Fevil.example')
  })
})
